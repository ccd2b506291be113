// https://developer.apple.com/documentation/swiftui/label
@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct Label<Title, Icon>: View where Title: View, Icon: View {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, image name: String) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String) where S: StringProtocol { standIn() }
}

// https://developer.apple.com/documentation/swiftui/labeledcontent
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct LabeledContent<Label, Content> {}

@available(iOS 16.0, *)
extension LabeledContent: View where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content: View {
  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    standIn()
  }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
    standIn()
  }
}

// https://developer.apple.com/documentation/swiftui/contentunavailableview
@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 17.0, *)
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String, description: Text? = nil)
  where S: StringProtocol { standIn() }
}
