// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct NavigationStack<Data, Root>: View where Root: View {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    standIn()
  }

  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath { standIn() }

  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  { standIn() }

  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
  public struct CodableRepresentation: Codable, Equatable {
    public init(from decoder: any Decoder) throws { standIn() }
    public func encode(to encoder: any Encoder) throws { standIn() }
  }

  public var count: Int { standIn() }
  public var isEmpty: Bool { standIn() }
  public var codable: NavigationPath.CodableRepresentation? { standIn() }

  public init() { standIn() }
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable { standIn() }
  public init(_ codable: NavigationPath.CodableRepresentation) { standIn() }

  public mutating func append<V>(_ value: V) where V: Hashable { standIn() }
  public mutating func removeLast(_ k: Int = 1) { standIn() }

  public static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct NavigationLink<Label, Destination>: View where Label: View, Destination: View {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    standIn()
  }

  public var body: some View { EmptyView() }
}

@available(iOS 13.0, *)
extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    standIn()
  }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder destination: () -> Destination)
  where S: StringProtocol { standIn() }
}

@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
  public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable { standIn() }

  public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
    standIn()
  }

  @_disfavoredOverload
  public init<S, P>(_ title: S, value: P?)
  where Label == Text, S: StringProtocol, P: Hashable { standIn() }
}

@available(iOS 16.0, *)
public struct NavigationSplitViewVisibility: Codable, Equatable, Sendable {
  public static var detailOnly: NavigationSplitViewVisibility { standIn() }
  public static var doubleColumn: NavigationSplitViewVisibility { standIn() }
  public static var all: NavigationSplitViewVisibility { standIn() }
  public static var automatic: NavigationSplitViewVisibility { standIn() }
}

@available(iOS 17.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  public static var sidebar: NavigationSplitViewColumn { standIn() }
  public static var content: NavigationSplitViewColumn { standIn() }
  public static var detail: NavigationSplitViewColumn { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar, Content, Detail>: View
where Sidebar: View, Content: View, Detail: View {
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { standIn() }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { standIn() }

  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView { standIn() }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { standIn() }
}

@available(iOS 17.0, *)
extension NavigationSplitView {
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { standIn() }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { standIn() }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

@available(iOS 16.0, *)
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(iOS 16.0, *)
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(iOS 16.0, *)
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

@available(iOS 16.0, *)
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { standIn() }
}

@available(iOS 16.0, *)
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { standIn() }
}

@available(iOS 16.0, *)
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { standIn() }
}

@available(iOS 16.0, *)
extension View {
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
  where S: NavigationSplitViewStyle { standIn() }

  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    standIn()
  }

  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { standIn() }

  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View { standIn() }

  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View where V: View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View { standIn() }
}

@available(iOS 14.0, *)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case automatic
    case inline
    case large
  }
}

@available(iOS 14.0, *)
extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View { standIn() }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    standIn()
  }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    standIn()
  }

  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { standIn() }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { standIn() }
}
