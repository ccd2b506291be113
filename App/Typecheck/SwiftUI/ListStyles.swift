@available(iOS 13.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:)
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    standIn()
  }
}

@available(iOS 15.0, *)
extension View {
  // https://developer.apple.com/documentation/swiftui/view/listrowseparator(_:edges:)
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { standIn() }

  // https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View where T: View { standIn() }
}
