// https://developer.apple.com/documentation/swiftui/menu
@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct Menu<Label, Content>: View where Label: View, Content: View {
  @_disfavoredOverload
  public init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == SwiftUI.Label<Text, Image>, S: StringProtocol { standIn() }

  public var body: some View { EmptyView() }
}

// https://developer.apple.com/documentation/swiftui/disclosuregroup
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

  @_disfavoredOverload
  public init<S>(_ label: S, @ViewBuilder content: @escaping () -> Content)
  where S: StringProtocol { standIn() }
}

// https://developer.apple.com/documentation/swiftui/progressview
@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct ProgressView<Label, CurrentValueLabel>: View
where Label: View, CurrentValueLabel: View {
  public var body: some View { EmptyView() }
}

@available(iOS 14.0, *)
extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { standIn() }
}

// https://developer.apple.com/documentation/swiftui/controlsize
@available(iOS 15.0, *)
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case small
}

@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/hidden()
  nonisolated public func hidden() -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/controlsize(_:)
  @available(iOS 15.0, *)
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { standIn() }
}
