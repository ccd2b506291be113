import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import CambistWeb

@Suite("Cached rows of quotes") struct QuoteRowCacheTests {
  private static func locale(_ language: String, _ zone: String) -> RequestLocale {
    RequestLocale(
      Request(
        head: HTTPRequest(
          method: .get, scheme: nil, authority: nil, path: "/quotes",
          headerFields: [.acceptLanguage: language, .cookie: "time-zone=\(zone)"]),
        body: RequestBody(buffer: ByteBuffer())))
  }

  @Test("While rows are being rendered, pages have those of at most a quarter of a second ago")
  func recent() throws {
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let cache = QuoteRowCache { render in waiting.withLock { $0.append(render) } }
    /// Renders the rows that were put off, and returns of how many kinds.
    func render() -> Int {
      let all = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for render in all { render() }
      return all.count
    }
    let input = QuotesInput(search: "", order: .symbol)
    let locale = Self.locale("en-US", "")
    var board = QuoteBoard()
    let start = Timestamp(millisecondsSince1970: 1_793_600_000_000)
    func shown(
      _ milliseconds: Int64, _ input: QuotesInput = input, mayBeOutdated: Bool = true
    ) -> (bid: String?, text: String) {
      let now = Timestamp(millisecondsSince1970: start.millisecondsSince1970 + milliseconds)
      let state = QuotesState(
        entries: board.changes(since: 0), version: board.version, id: "\(board.version)",
        stream: .live, since: start)
      let rows = cache.rows(
        state, input, CurrencyCatalog(), locale, now: now, mayBeOutdated: mayBeOutdated)
      var page = ByteBuffer()
      rows.write(to: &page)
      let (bid, id) = (rows.state.entries.first?.quote.bid.description, rows.state.id)
      #expect(id == "\(rows.state.version)")
      return (bid, String(buffer: page))
    }
    func take(_ bid: ExactDecimal) {
      board.take(Quote(symbol: "S", bid: bid, ask: 9), receivedAt: start)
    }
    take(1)
    #expect(shown(0).bid == "1")
    take(2)
    let (bid, text) = shown(100)
    #expect(bid == "1" && text.contains(">1<") && !text.contains(">2<"))
    #expect(shown(249).bid == "1")
    // Own favourites are shown at once.
    var own = input
    own.favourites = ["S"]
    #expect(shown(249, own).bid == "2")
    #expect(render() == 1)
    #expect(shown(120).bid == "2")
    // No rows are older than a quarter of a second.
    take(3)
    #expect(shown(370).bid == "3")
    take(4)
    #expect(shown(500).bid == "3")
    #expect(shown(619).bid == "3")
    #expect(shown(620).bid == "4")
    #expect(render() == 1)
    take(5)
    #expect(shown(621).bid == "4")
    #expect(render() == 1)
    #expect(shown(622).bid == "5")
    take(7)
    #expect(shown(623, mayBeOutdated: false).bid == "7")
    #expect(render() == 0)
    // After a pause without requests, nobody gets the rows from before it.
    take(6)
    #expect(shown(5_000).bid == "6")
    #expect(render() == 0)
  }

  @Test("Cached rows always equal freshly rendered rows, after any change and at any time")
  func same() throws {
    let cache = QuoteRowCache()
    // Midnight in Kiritimati is fourteen hours earlier; in Kathmandu the hours begin at a quarter.
    let locales = [
      ("en-US", ""), ("en-US", "Pacific/Kiritimati@840"), ("ru-RU", "Asia/Baku@240"),
      ("hi-IN", "Asia/Kathmandu@345"),
    ].map(Self.locale)
    var random = SplitMix64(seed: 5)
    var board = QuoteBoard()
    // Half a minute before midnight.
    var now = Timestamp(millisecondsSince1970: 1_793_663_970_000)
    for _ in 0..<400 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        var quote = Quote(
          symbol: "S\(Int.random(in: 0..<9, using: &random))",
          bid: ExactDecimal(Int.random(in: 90...110, using: &random)), ask: 111)
        // Some have no time, and some a time around the second before 1970.
        let odd = Timestamp(millisecondsSince1970: .random(in: -1_500...1_500, using: &random))
        quote.time = [now, now, odd, nil].randomElement(using: &random) ?? nil
        board.take(quote, receivedAt: now)
      }
      // Sometimes the clock is set back.
      let step = Int64.random(in: -2_000...9_000, using: &random)
      now = Timestamp(millisecondsSince1970: now.millisecondsSince1970 + step)
      let state = QuotesState(
        entries: board.changes(since: 0), version: board.version, stream: .live, since: now)
      var input = QuotesInput(
        search: Bool.random(using: &random) ? "" : "s1",
        order: try #require(QuotesInput.Order.allCases.randomElement(using: &random)))
      input.favourites = ["S1", "S4", "S7"].filter { _ in Bool.random(using: &random) }
      input.open = [nil, "S1", "S4", "S99"].randomElement(using: &random) ?? nil
      let locale = try #require(locales.randomElement(using: &random))
      let screen = QuotesScreen(state, input: input, in: locale.presentation(at: now))
      let rows = cache.rows(
        state, input, CurrencyCatalog(), locale, now: now, mayBeOutdated: false)
      var page = ByteBuffer()
      rows.write(to: &page)
      let html = screen.rows.map {
        $0.html(
          timeLabel: screen.columns.time, by: input.order, isOpen: $0.symbol == input.open,
          locale.phrases)
      }
      #expect(rows.count == html.count)
      #expect(String(buffer: page) == String(decoding: HTML(html).bytes, as: UTF8.self))
      #expect(page.readableBytes <= rows.length)
    }
  }
}
