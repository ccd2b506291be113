import CambistModel
import CambistMoney
import CambistScreens
import Synchronization

/// The rows of quotes as they were last written: of hundreds, few are others from one page to the
/// next.
final class QuoteRowShelf: Sendable {
  /// For whom rows are written alike.
  private struct Kind: Hashable {
    let language: String
    let style: NumberStyle
  }

  private struct Row {
    /// Without its line, which is made of the ticks.
    let row: QuoteRow
    let ticks: [ExactDecimal]
    let html: PageHTML
  }

  /// Rows of more kinds, and more rows of a kind, are not kept.
  private static let mostKinds = 8
  private static let mostRows = QuoteBoard.capacity

  private let renderer: PageRenderer
  private let kinds = Mutex<[Kind: [String: Row]]>([:])

  init(_ renderer: PageRenderer) { self.renderer = renderer }

  /// The rows as they stand in a page.
  ///
  /// - Parameters:
  ///   - rows: The rows in their order, without lines.
  ///   - state: What they were made of, and perhaps more.
  func html(_ rows: [QuoteRow], of state: QuotesState, _ voice: Voice) -> PageHTML {
    let kind = Kind(language: voice.phrases.language, style: voice.style)
    var known = kinds.withLock { $0[kind] } ?? [:]
    if known.count > Self.mostRows { known = [:] }
    var ticks: [String: [ExactDecimal]] = [:]
    for entry in state.entries { ticks[entry.quote.symbol] = entry.ticks }
    var html = PageHTML()
    for row in rows {
      let ticks = ticks[row.symbol] ?? []
      if let known = known[row.symbol], known.row == row, known.ticks == ticks {
        html.append(known.html)
        continue
      }
      var lined = row
      lined.line = Sparkline.points(ticks)
      let made = renderer.html(
        "quote-row", QuotesPage.Row(lined, zone: state.zone, voice.phrases.quotes))
      known[row.symbol] = Row(row: row, ticks: ticks, html: made)
      html.append(made)
    }
    kinds.withLock { kinds in
      if kinds.count >= Self.mostKinds, kinds[kind] == nil { kinds = [:] }
      kinds[kind] = known
    }
    return html
  }
}
