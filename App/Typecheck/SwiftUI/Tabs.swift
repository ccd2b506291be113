// https://developer.apple.com/documentation/swiftui/tabview
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct TabView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
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

// https://developer.apple.com/documentation/swiftui/tabcontent
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
extension TabContent {
  // https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:)
  nonisolated public func badge(_ count: Int) -> some TabContent<Self.TabValue> { self }
}

// https://developer.apple.com/documentation/swiftui/tabcontentbuilder
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

  public static func buildBlock<C0, C1, C2>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some TabContent<TabValue>
  where C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue> { c0 }

  public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> some TabContent<TabValue>
  where
    C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue>,
    C3: TabContent<TabValue>, C4: TabContent<TabValue>
  { c0 }
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

// https://developer.apple.com/documentation/swiftui/tabrole
@available(iOS 18.0, *)
public struct TabRole: Hashable, Sendable {}

// https://developer.apple.com/documentation/swiftui/defaulttablabel
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct DefaultTabLabel: View {
  public var body: Never { standIn() }
}

// https://developer.apple.com/documentation/swiftui/tab
@available(iOS 18.0, *)
public struct Tab<Value, Content, Label> {}

@available(iOS 18.0, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public var body: Self { standIn() }
}

@available(iOS 18.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel, S: StringProtocol { standIn() }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel, S: StringProtocol { standIn() }
}

// https://developer.apple.com/documentation/swiftui/tabviewstyle
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol TabViewStyle {}

// https://developer.apple.com/documentation/swiftui/sidebaradaptabletabviewstyle
@available(iOS 18.0, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
}

@available(iOS 18.0, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { standIn() }
}

@available(iOS 14.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/tabviewstyle(_:)
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    standIn()
  }
}
