// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct Label<Title, Icon>: View where Title: View, Icon: View {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, image name: String) { standIn() }
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, image name: String) where S: StringProtocol { standIn() }
  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String) where S: StringProtocol { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body

  typealias Configuration = LabelStyleConfiguration
}

@available(iOS 14.0, *)
public struct LabelStyleConfiguration {
  @MainActor @preconcurrency
  public struct Title: View {
    public var body: Never { standIn() }
  }

  @MainActor @preconcurrency
  public struct Icon: View {
    public var body: Never { standIn() }
  }

  public var title: LabelStyleConfiguration.Title { standIn() }
  public var icon: LabelStyleConfiguration.Icon { standIn() }
}

@available(iOS 14.0, *)
public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 14.0, *)
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 14.0, *)
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 14.5, *)
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { standIn() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { standIn() }
}

@available(iOS 14.0, *)
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { standIn() }
}

@available(iOS 14.5, *)
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { standIn() }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { standIn() }
}

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
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    standIn()
  }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content == Text {
  public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
    standIn()
  }

  public init<F>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { standIn() }

  @_disfavoredOverload
  public init<S, F>(_ title: S, value: F.FormatInput, format: F)
  where
    S: StringProtocol, F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String
  { standIn() }
}

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

  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, image name: String, description: Text? = nil)
  where S: StringProtocol { standIn() }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String, description: Text? = nil)
  where S: StringProtocol { standIn() }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public struct SearchUnavailableContent {
  public struct Label: View {
    public var body: some View { EmptyView() }
  }

  public struct Description: View {
    public var body: some View { EmptyView() }
  }

  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

@available(iOS 17.0, *)
extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: ContentUnavailableView<Label, Description, Actions> { standIn() }

  public static func search(
    text: String
  ) -> ContentUnavailableView<Label, Description, Actions> { standIn() }
}
