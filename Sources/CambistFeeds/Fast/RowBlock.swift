// For speed, of ParallelRows. Without it everything still works: one reader reads every row.

/// Consecutive bytes of an input, in pieces.
struct RowBlock: Sendable {
  private(set) var pieces: [ArraySlice<UInt8>] = []
  private(set) var count = 0

  init() {}

  init(_ piece: ArraySlice<UInt8>) { append(piece) }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    guard !piece.isEmpty else { return }
    pieces.append(piece)
    count += piece.count
  }

  mutating func append(contentsOf other: RowBlock) {
    pieces += other.pieces
    count += other.count
  }
}
