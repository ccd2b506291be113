// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ListStyle {}

@available(iOS 13.0, *)
public struct DefaultListStyle: ListStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct PlainListStyle: ListStyle {
  public init() {}
}

@available(iOS 13.0, *)
public struct GroupedListStyle: ListStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct InsetListStyle: ListStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

@available(iOS 14.0, *)
public struct SidebarListStyle: ListStyle {
  public init() {}
}

@available(iOS 13.0, *)
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { standIn() }
}

@available(iOS 13.0, *)
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { standIn() }
}

@available(iOS 13.0, *)
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { standIn() }
}

@available(iOS 14.0, *)
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { standIn() }
}

@available(iOS 14.0, *)
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { standIn() }
}

@available(iOS 14.0, *)
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { standIn() }
}

@available(iOS 17.0, *)
public struct ListSectionSpacing: Sendable {
  public static let `default` = ListSectionSpacing()
  public static let compact = ListSectionSpacing()
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { standIn() }
}

@available(iOS 13.0, *)
extension View {
  nonisolated public func listStyle<S>(_ style: S) -> some View where S: ListStyle { standIn() }
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { standIn() }
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    standIn()
  }
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { standIn() }
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { standIn() }
}

@available(iOS 15.0, *)
extension View {
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { standIn() }

  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { standIn() }

  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { standIn() }

  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { standIn() }

  nonisolated public func badge(_ count: Int) -> some View { standIn() }
  nonisolated public func badge(_ label: Text?) -> some View { standIn() }

  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View where T: View { standIn() }
}

@available(iOS 17.0, *)
extension View {
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    standIn()
  }
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { standIn() }
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { standIn() }
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { standIn() }
}
