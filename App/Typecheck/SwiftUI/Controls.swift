// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Toggle<Label>: View where Label: View {
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    standIn()
  }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage: String, isOn: Binding<Bool>) where S: StringProtocol {
    standIn()
  }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct Menu<Label, Content>: View where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { standIn() }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where Label == Text, S: StringProtocol { standIn() }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SwiftUI.Label<Text, Image> { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == SwiftUI.Label<Text, Image>, S: StringProtocol { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 15.0, *)
extension Menu {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct Link<Label>: View where Label: View {
  public init(destination: URL, @ViewBuilder label: () -> Label) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 14.0, *)
extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, destination: URL) where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct DisclosureGroup<Label, Content>: View where Label: View, Content: View {
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { standIn() }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 14.0, *)
extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    standIn()
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(_ label: S, @ViewBuilder content: @escaping () -> Content)
  where S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ProgressView<Label, CurrentValueLabel>: View
where Label: View, CurrentValueLabel: View {
  public var body: some View { EmptyView() }
}

@available(iOS 14.0, *)
extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { standIn() }

  public init(@ViewBuilder label: () -> Label) { standIn() }

  public init(_ titleKey: LocalizedStringKey) where Label == Text { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S) where Label == Text, S: StringProtocol { standIn() }

  public init<V>(value: V?, total: V = 1.0) where Label == EmptyView, V: BinaryFloatingPoint {
    standIn()
  }

  public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where V: BinaryFloatingPoint { standIn() }

  public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, V: BinaryFloatingPoint { standIn() }

  @_disfavoredOverload
  public init<S, V>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text, S: StringProtocol, V: BinaryFloatingPoint { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol ProgressViewStyle {}

@available(iOS 14.0, *)
public struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { standIn() }
}

@available(iOS 14.0, *)
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ToggleStyle {}

@available(iOS 13.0, *)
public struct SwitchToggleStyle: ToggleStyle {
  public init() {}
}

@available(iOS 15.0, *)
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
}

@available(iOS 13.0, *)
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { standIn() }
}

@available(iOS 15.0, *)
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { standIn() }
}

@available(iOS 15.0, *)
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini
  case small
  case regular
  case large
  @available(iOS 17.0, *) case extraLarge

  public static var allCases: [ControlSize] { standIn() }
}

@available(iOS 16.0, *)
public struct MenuOrder: Equatable, Hashable, Sendable {
  public static let automatic = MenuOrder()
  public static let priority = MenuOrder()
  public static let fixed = MenuOrder()
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View { standIn() }
  nonisolated public func labelsHidden() -> some View { standIn() }
  nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
    standIn()
  }

  @available(iOS 14.0, *)
  nonisolated public func progressViewStyle<S>(_ style: S) -> some View
  where S: ProgressViewStyle { standIn() }

  @available(iOS 15.0, *)
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { standIn() }

  @available(iOS 16.0, *)
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { standIn() }
}
