import CambistDesk
import CambistModel

/// The quotes of a snapshot that changed after a version.
struct QuoteChanges {
  /// The changes of one snapshot after several versions, each read once.
  struct Cache {
    private let snapshot: QuotesSnapshot
    private var changes: [UInt64: QuoteChanges] = [:]

    init(_ snapshot: QuotesSnapshot) { self.snapshot = snapshot }

    subscript(since version: UInt64) -> QuoteChanges {
      mutating get {
        if let known = changes[version] { return known }
        let found = QuoteChanges(snapshot, since: version)
        changes[version] = found
        return found
      }
    }
  }

  private let entries: [QuoteEntry]
  private let bySymbol: [String: QuoteEntry]

  init(_ snapshot: QuotesSnapshot, since version: UInt64) {
    entries = snapshot.changes(since: version).entries
    bySymbol = Dictionary(entries.map { ($0.quote.symbol, $0) }) { first, _ in first }
  }

  /// - Parameter rows: The symbols; nil for all.
  func entries(of rows: [String]?) -> [QuoteEntry] {
    guard let rows else { return entries }
    return rows.compactMap { bySymbol[$0] }
  }
}
