// https://developer.apple.com/documentation/swiftui/navigationstack
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct NavigationStack<Data, Root>: View where Root: View {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    standIn()
  }

  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  { standIn() }

  public var body: some View { EmptyView() }
}

// https://developer.apple.com/documentation/swiftui/navigationpath
@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
  public static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool { standIn() }
}

// https://developer.apple.com/documentation/swiftui/navigationlink
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct NavigationLink<Label, Destination>: View where Label: View, Destination: View {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    standIn()
  }

  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
  public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable { standIn() }
}

// https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn
@available(iOS 17.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  public static var sidebar: NavigationSplitViewColumn { standIn() }

  public static var detail: NavigationSplitViewColumn { standIn() }
}

// https://developer.apple.com/documentation/swiftui/navigationsplitview
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar, Content, Detail>: View
where Sidebar: View, Content: View, Detail: View {
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension NavigationSplitView {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView { standIn() }
}

@available(iOS 17.0, *)
extension NavigationSplitView {
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { standIn() }
}

@available(iOS 16.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)
  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View where V: View { standIn() }
}

// https://developer.apple.com/documentation/swiftui/navigationbaritem
@available(iOS 14.0, *)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    case inline
  }
}

@available(iOS 14.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    standIn()
  }

  // https://developer.apple.com/documentation/swiftui/view/navigationbartitledisplaymode(_:)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { standIn() }
}
