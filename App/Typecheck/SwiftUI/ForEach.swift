// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 13.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
}

@available(iOS 13.0, *)
extension ForEach: View where Content: View {
  public var body: Never { standIn() }
}

@available(iOS 13.0, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    standIn()
  }
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

@available(iOS 13.0, *)
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  var data: Self.Data { get }
}

@available(iOS 13.0, *)
extension ForEach: DynamicViewContent where Content: View {}

@available(iOS 13.0, *)
extension DynamicViewContent {
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent { EditedContent() }

  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent { EditedContent() }
}

/// Something for the modifiers above to return: an opaque type needs a type beneath it.
nonisolated struct EditedContent: DynamicViewContent {
  nonisolated var data: [Int] { standIn() }
  nonisolated var body: Never { standIn() }
}

// On Apple's platforms these two come with SwiftUI, too.
@available(iOS 13.0, *)
extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) { standIn() }
}

@available(iOS 13.0, *)
extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) { standIn() }
}
