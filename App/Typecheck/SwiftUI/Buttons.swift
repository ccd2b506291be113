// https://developer.apple.com/documentation/swiftui/buttonrole
@available(iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

// https://developer.apple.com/documentation/swiftui/button
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
  @_disfavoredOverload @preconcurrency
  public init<S>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
  where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
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

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body

  typealias Configuration = PrimitiveButtonStyleConfiguration
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyleconfiguration
@available(iOS 13.0, *)
public struct PrimitiveButtonStyleConfiguration {
}

// https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle
@available(iOS 13.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
@available(iOS 15.0, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

// https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle
@available(iOS 15.0, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
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

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    standIn()
  }
}

// https://developer.apple.com/documentation/swiftui/editbutton
@available(iOS 13.0, *)
nonisolated public struct EditButton: View {
  nonisolated public init() { standIn() }

  @MainActor @preconcurrency public var body: some View { EmptyView() }
}
