// https://developer.apple.com/documentation/swiftui/list
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

// https://developer.apple.com/documentation/swiftui/section
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
}

// https://developer.apple.com/documentation/swiftui/form
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct Form<Content>: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { standIn() }

  public var body: some View { EmptyView() }
}
