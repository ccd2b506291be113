// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Button<Label>: View where Label: View {
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    standIn()
  }

  @available(iOS 15.0, *)
  @preconcurrency
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension Button where Label == Text {
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    standIn()
  }

  @_disfavoredOverload @preconcurrency
  public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
    standIn()
  }

  @available(iOS 15.0, *)
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { standIn() }

  @available(iOS 15.0, *)
  @_disfavoredOverload @preconcurrency
  public init<S>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
  where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { standIn() }

  @_disfavoredOverload @preconcurrency
  public init<S>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void)
  where S: StringProtocol { standIn() }

  @available(iOS 15.0, *)
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { standIn() }

  @available(iOS 15.0, *)
  @_disfavoredOverload @preconcurrency
  public init<S>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct EditButton: View {
  public init() {}

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
public enum EditMode: Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body

  typealias Configuration = PrimitiveButtonStyleConfiguration
}

@available(iOS 13.0, *)
public struct PrimitiveButtonStyleConfiguration {
  @MainActor @preconcurrency
  public struct Label: View {
    public var body: Never { standIn() }
  }

  @available(iOS 15.0, *) public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  public func trigger() { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body

  typealias Configuration = ButtonStyleConfiguration
}

@available(iOS 13.0, *)
public struct ButtonStyleConfiguration {
  @MainActor @preconcurrency
  public struct Label: View {
    public var body: Never { standIn() }
  }

  @available(iOS 15.0, *) public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool
}

@available(iOS 13.0, *)
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 13.0, *)
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 13.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 15.0, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 15.0, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { standIn() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { standIn() }
}

@available(iOS 13.0, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { standIn() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { standIn() }
}

@available(iOS 15.0, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { standIn() }
}

@available(iOS 15.0, *)
public struct ButtonBorderShape: Equatable, Sendable {
  public static let automatic = ButtonBorderShape()
  public static let capsule = ButtonBorderShape()
  public static let roundedRectangle = ButtonBorderShape()
  @available(iOS 17.0, *) public static let circle = ButtonBorderShape()
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    standIn()
  }

  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    standIn()
  }

  @available(iOS 15.0, *)
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { standIn() }
}
