// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct TabView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content)
  {
    standIn()
  }

  public var body: some View { EmptyView() }
}

@available(iOS 18.0, *)
extension TabView {
  nonisolated public init<C>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent { standIn() }

  nonisolated public init<C>(@TabContentBuilder<Never> content: () -> C)
  where
    SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C: TabContent
  { standIn() }
}

@available(iOS 13.0, *)
extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { standIn() }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable where Self.TabValue == Self.Body.TabValue
  associatedtype Body: TabContent

  @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 18.0, *)
extension Never: TabContent {
  public typealias TabValue = Never
}

@available(iOS 18.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
  @MainActor @preconcurrency
  public struct Content<C>: View where TabValue == C.TabValue, C: TabContent {
    public var body: Never { standIn() }
  }

  public static func buildExpression(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { content }

  public static func buildBlock(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> { content }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some TabContent<TabValue>
  where C0: TabContent<TabValue>, C1: TabContent<TabValue> { c0 }

  public static func buildBlock<C0, C1, C2>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some TabContent<TabValue>
  where C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue> { c0 }

  public static func buildBlock<C0, C1, C2, C3>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> some TabContent<TabValue>
  where
    C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue>,
    C3: TabContent<TabValue>
  { c0 }

  public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> some TabContent<TabValue>
  where
    C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue>,
    C3: TabContent<TabValue>, C4: TabContent<TabValue>
  { c0 }

  public static func buildBlock<C0, C1, C2, C3, C4, C5>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> some TabContent<TabValue>
  where
    C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue>,
    C3: TabContent<TabValue>, C4: TabContent<TabValue>, C5: TabContent<TabValue>
  { c0 }

  public static func buildIf<T>(_ tab: T?) -> T? where TabValue == T.TabValue, T: TabContent {
    standIn()
  }

  public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
  where TabValue == T.TabValue, T: TabContent, F: TabContent, T.TabValue == F.TabValue {
    standIn()
  }

  public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
  where TabValue == T.TabValue, T: TabContent, F: TabContent, T.TabValue == F.TabValue {
    standIn()
  }
}

@available(iOS 18.0, *)
extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  public var body: Wrapped { standIn() }
}

@available(iOS 18.0, *)
extension _ConditionalContent: TabContent
where
  TrueContent: TabContent, FalseContent: TabContent,
  TrueContent.TabValue == FalseContent.TabValue
{
  public typealias TabValue = TrueContent.TabValue
  public var body: TrueContent { standIn() }
}

@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { standIn() }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct DefaultTabLabel: View {
  public var body: Never { standIn() }
}

@available(iOS 18.0, *)
public struct Tab<Value, Content, Label> {}

@available(iOS 18.0, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public var body: Self { standIn() }
}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
  nonisolated public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { standIn() }

  nonisolated public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { standIn() }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel { standIn() }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel, S: StringProtocol { standIn() }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel { standIn() }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel, S: StringProtocol { standIn() }
}

@available(iOS 18.0, *)
extension TabContent {
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> { standInTab() }
  nonisolated public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> some TabContent<TabValue> { standInTab() }
  nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    standInTab()
  }
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> {
    standInTab()
  }

  nonisolated private func standInTab() -> Tab<TabValue, EmptyView, EmptyView> { standIn() }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol TabViewStyle {}

@available(iOS 14.0, *)
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

@available(iOS 18.0, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

@available(iOS 18.0, *)
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
}

@available(iOS 14.0, *)
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { standIn() }
}

@available(iOS 18.0, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { standIn() }
}

@available(iOS 18.0, *)
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { standIn() }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    standIn()
  }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    standIn()
  }
}
