// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct List<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) { standIn() }

  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { standIn() }

  nonisolated public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { standIn() }

  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  { standIn() }
}

@available(iOS 13.0, *)
extension List {
  nonisolated public init<Data, RowContent>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { standIn() }

  nonisolated public init<Data, RowContent>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  { standIn() }

  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Section<Parent, Content, Footer> {}

@available(iOS 13.0, *)
extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { standIn() }
}

@available(iOS 15.0, *)
extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { standIn() }
}

@available(iOS 15.0, *)
extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) { standIn() }
}

@available(iOS 15.0, *)
extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) { standIn() }

  @available(iOS 17.0, *)
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) { standIn() }
}

@available(iOS 15.0, *)
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { standIn() }
}

@available(iOS 15.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    standIn()
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where S: StringProtocol { standIn() }

  @available(iOS 17.0, *)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { standIn() }

  @available(iOS 17.0, *)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Form<Content>: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol FormStyle {}

@available(iOS 16.0, *)
public struct GroupedFormStyle: FormStyle {
  public init() {}
}

@available(iOS 16.0, *)
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func formStyle<S>(_ style: S) -> some View where S: FormStyle { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public struct GroupBox<Label, Content>: View where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { standIn() }

  public var body: some View { EmptyView() }
}
