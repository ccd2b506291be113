import CambistMoney
import CambistScreens

/// What the template of `/quotes` reads.
struct QuotesPage: Sendable {
  struct Row: Sendable {
    let row: QuoteRow
    let hideLabel: String
    let moreLabel: String
    let chartLabel: String
    let timeLabel: String
    let lineSize = "0 0 \(Sparkline.width) \(Sparkline.height)"
    let words: QuotesPhrases

    init(_ row: QuoteRow, zone: ZoneOffsets, _ words: QuotesPhrases) {
      self.row = row
      self.words = words
      hideLabel = words.hideOne(row.symbol)
      moreLabel = words.more(row.symbol)
      chartLabel = words.chart(row.symbol)
      timeLabel = words.time(zone.name)
    }
  }

  struct Hidden: Sendable {
    let symbol: String
    let label: String
  }

  struct Column: Sendable {
    let name: String
    let key: String
  }

  let screen: QuotesScreen
  let rows: PageHTML
  let columns: [Column]
  let hidden: [Hidden]
  let search: String
  let address: String
  /// The event that the page knows all up to.
  let event: String
  let words: QuotesPhrases

  /// - Parameter rows: The screen's rows.
  init(
    _ screen: QuotesScreen, rows: PageHTML, input: QuotesInput, event: String, _ phrases: Phrases
  ) {
    let words = phrases.quotes
    self.screen = screen
    self.event = event
    self.words = words
    search = input.search
    self.rows = rows
    columns = zip(screen.columns.all, Self.keys).map { Column(name: $0, key: $1) }
    hidden = screen.hidden.map { Hidden(symbol: $0, label: words.showOne($0)) }
    address = Address.of(
      "/quotes",
      [("q", input.search), ("by", input.order == .symbol ? nil : input.order.rawValue)])
  }

  private static let keys = ["symbol", "bid", "ask", "low", "high", "spread", "change", "time"]
}
