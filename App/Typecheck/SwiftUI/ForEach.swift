import Foundation

// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 13.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}

@available(iOS 13.0, *)
extension ForEach: View where Content: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension ForEach where Content: View {
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  { standIn() }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable { standIn() }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { standIn() }

  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  { standIn() }
}

// https://developer.apple.com/documentation/swiftui/dynamicviewcontent
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
}

@available(iOS 13.0, *)
extension ForEach: DynamicViewContent where Content: View {}

@available(iOS 13.0, *)
extension DynamicViewContent {
  // https://developer.apple.com/documentation/swiftui/dynamicviewcontent/onmove(perform:)
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent { self }
}
