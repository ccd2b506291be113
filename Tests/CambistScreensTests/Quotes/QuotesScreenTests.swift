import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The live quotes screen") struct QuotesScreenTests {
  let entries: [QuoteEntry]

  init() throws {
    entries = try [
      .sample("APPLE", "178.20", "178.40", first: "179"),
      .sample("EURUSD", "0.99240", "0.99283", first: "0.98"),
      .sample("USDDKK", "7.1", "7.2"),
      .sample("XAUEUR", "2784.06", "2784.61", first: "2774.06"),
    ]
  }

  @Test(
    "The state of the connection has a text",
    arguments: [
      (.offline, .offline, "Offline"), (.connecting, .pending, "Connecting…"),
      (.live, .live, "Live"), (.stale, .stale, "Connected, no quotes received"),
      (.unreadable, .stale, "Connected, no readable quotes"),
      (.waiting(until: sampleNow.adding(seconds: 5)), .pending, "Reconnecting in 5 seconds"),
      (.waiting(until: sampleNow.adding(seconds: 1)), .pending, "Reconnecting in 1 second"),
      (.waiting(until: sampleNow), .pending, "Reconnecting…"),
      (.waiting(until: sampleNow.adding(seconds: -9)), .pending, "Reconnecting…"),
    ] as [(StreamState, StreamStatus.Kind, String)])
  func status(_ stream: StreamState, _ kind: StreamStatus.Kind, _ text: String) {
    let status = QuotesScreen.sample(entries, stream).status
    #expect(status.kind == kind && status.text == text)
    #expect(status.since == "since 1 Nov 2026, 11:58:30 UTC")
  }

  @Test("Announcements contain no seconds")
  func announcement() {
    for seconds in [5, 4, 0] as [Int64] {
      let until = sampleNow.adding(seconds: seconds)
      let status = QuotesScreen.sample(entries, .waiting(until: until)).status
      #expect(status.announcement == "Reconnecting…")
    }
    for state in [.offline, .connecting, .live, .stale, .unreadable] as [StreamState] {
      let status = QuotesScreen.sample(entries, state).status
      #expect(status.announcement == status.text)
    }
  }

  @Test("Seconds are rounded up", arguments: [(1, 1), (999, 1), (1_001, 2)])
  func begunSecond(_ milliseconds: Int64, _ seconds: Int) {
    let until = Timestamp(
      millisecondsSince1970: sampleNow.millisecondsSince1970 + milliseconds)
    let status = QuotesScreen.sample(entries, .waiting(until: until)).status
    #expect(status.text == "Reconnecting in \(seconds) second" + (seconds == 1 ? "" : "s"))
  }

  @Test("Favourites come first in each order", arguments: QuotesInput.Order.allCases)
  func favourites(_ order: QuotesInput.Order) {
    var input = QuotesInput(order: order)
    let plain = QuotesScreen.sample(entries, input: input)
    #expect(plain.rows.allSatisfy { !$0.isFavourite })
    input.favourites = ["XAUEUR", "USDDKK", "GONE"]
    let screen = QuotesScreen.sample(entries, input: input)
    let (first, last) = (screen.symbols.prefix(2), screen.symbols.suffix(2))
    #expect(Array(first) == plain.symbols.filter { input.favourites.contains($0) })
    #expect(Array(last) == plain.symbols.filter { !input.favourites.contains($0) })
    #expect(screen.rows.map(\.isFavourite) == [true, true, false, false])
    input.search = "eurusd"
    #expect(QuotesScreen.sample(entries, input: input).symbols == ["EURUSD"])
  }

  @Test("Every symbol has a row, and the columns and the orders have names")
  func rows() {
    let screen = QuotesScreen.sample(entries)
    #expect(screen.title == "Online Quotes" && screen.count == "4 symbols")
    #expect(screen.symbols == ["APPLE", "EURUSD", "USDDKK", "XAUEUR"])
    #expect(
      screen.columns.all == [
        "Symbol", "Bid", "Ask", "Low", "High", "Spread", "Change today", "Time (UTC)",
      ])
    #expect(screen.orders.map(\.text) == ["Symbol", "Change today", "Spread"])
    #expect(screen.orders.map(\.isSelected) == [true, false, false])
    #expect(screen.empty == nil && screen.notices.isEmpty && screen.hiddenLabel == nil)
  }

  @Test(
    "Rows are ordered by symbol, by the greatest rise in percent or the narrowest spread",
    arguments: [
      (.symbol, ["APPLE", "EURUSD", "USDDKK", "XAUEUR"]),
      // Ten for gold are less than a cent for a euro, and rows without a change come last.
      (.change, ["EURUSD", "XAUEUR", "APPLE", "USDDKK"]),
      // 1.98, 4.33, 11.22 and 139.86; in points they are 55, 43, 20 and 1.
      (.spread, ["XAUEUR", "EURUSD", "APPLE", "USDDKK"]),
    ] as [(QuotesInput.Order, [String])])
  func order(_ order: QuotesInput.Order, _ symbols: [String]) {
    let screen = QuotesScreen.sample(entries, input: .init(order: order))
    #expect(screen.symbols == symbols)
    #expect(screen.orders.filter(\.isSelected).map(\.value) == [order.rawValue])
  }

  @Test("Rows with the same number in the page are ordered by symbol, as its script does")
  func equalOrder() throws {
    let rows = [
      try QuoteEntry.sample("ONE", "1", "1.000100000001"), try .sample("TWO", "1", "1.0001"),
    ]
    let screen = QuotesScreen.sample(rows, input: .init(order: .spread))
    #expect(Set(screen.rows.map(\.order.spread)).count == 1)
    #expect(screen.symbols == ["ONE", "TWO"])
  }

  @Test("Symbols are found by the names of their currencies, each word by one of them")
  func named() throws {
    let gold: Set<Currency> = [try #require(Currency("XAU"))]
    func symbols(_ named: [Set<Currency>]) -> [String] {
      var input = QuotesInput(search: "words")
      input.named = named
      return QuotesScreen.sample(entries, input: input).symbols
    }
    #expect(symbols([]) == [] && symbols([gold]) == ["XAUEUR"])
    #expect(symbols([[.eur]]) == ["EURUSD", "XAUEUR"])
    #expect(symbols([gold, [.eur]]) == ["XAUEUR"] && symbols([gold, [.usd]]) == [])
  }

  @Test("Symbols of one kind are listed, and an empty list has a message")
  func kinds() throws {
    func screen(_ kind: Instrument.Kind?, search: String = "") -> QuotesScreen {
      var input = QuotesInput(search: search)
      input.kind = kind
      return .sample(entries, input: input)
    }
    #expect(screen(.metal).symbols == ["XAUEUR"] && screen(.share).symbols.contains("APPLE"))
    #expect(screen(.fx).symbols.contains("EURUSD") && !screen(.fx).symbols.contains("XAUEUR"))
    #expect(screen(nil).symbols.count == entries.count)
    #expect(screen(.crypto).empty?.title == "No quotes of this type")
    #expect(screen(.metal, search: "usd").empty?.title.contains("usd") == true)
    #expect(
      screen(.metal).kinds.map(\.text)
        == ["All", "Currencies", "Metals", "Indices", "Shares", "Crypto"])
    #expect(screen(.metal).kinds.filter(\.isSelected).map(\.value) == ["metal"])
  }

  @Test("Equal numbers keep the order of the symbols")
  func equalNumbers() throws {
    let entries = try ["A", "B", "C", "D"].map { try QuoteEntry.sample($0, first: "1.0") }
    for order in QuotesInput.Order.allCases {
      let screen = QuotesScreen.sample(entries, input: .init(order: order))
      #expect(screen.symbols == ["A", "B", "C", "D"])
    }
  }

  @Test(
    "Only searched, requested and visible symbols are listed, in any case",
    arguments: [
      (.init(search: "eur"), ["EURUSD", "XAUEUR"]), (.init(search: "EURUSD"), ["EURUSD"]),
      (.init(search: "usdeur"), []),
      (.init(only: ["eurusd", "XAUEUR", "none"]), ["EURUSD", "XAUEUR"]),
      (.init(only: ["none"]), []), (.init(hidden: ["apple", "USDDKK"]), ["EURUSD", "XAUEUR"]),
      (.init(only: ["EURUSD"], hidden: ["EURUSD"]), []),
      (.init(search: "usd", only: ["EURUSD"]), ["EURUSD"]),
      (.init(search: "usd", hidden: ["EURUSD"]), ["USDDKK"]),
    ] as [(QuotesInput, [String])])
  func filters(_ input: QuotesInput, _ symbols: [String]) {
    let screen = QuotesScreen.sample(entries, input: input)
    #expect(screen.symbols == symbols)
    #expect(screen.count == "\(symbols.count) symbol" + (symbols.count == 1 ? "" : "s"))
  }

  @Test("Hidden symbols are listed and counted")
  func hidden() {
    let one = QuotesScreen.sample(entries, input: .init(hidden: ["APPLE"]))
    #expect(one.hidden == ["APPLE"] && one.hiddenLabel == "1 hidden symbol")
    let two = QuotesScreen.sample(entries, input: .init(hidden: ["APPLE", "GONE"]))
    #expect(two.hiddenLabel == "2 hidden symbols")
  }

  @Test("An empty list has a reason: no quotes yet, or no match")
  func empty() {
    #expect(QuotesScreen.sample([]).empty?.title == "No quotes yet")
    #expect(QuotesScreen.sample([], input: .init(search: "x")).empty?.title == "No quotes yet")
    let none = QuotesScreen.sample(entries, input: .init(search: "<doge>"))
    #expect(none.empty?.title == "No symbols match “<doge>”.")
  }

  @Test("The note names the start of changes, and the zones of days and times")
  func note() {
    let baku = ZoneOffsets(name: "Asia/Baku", seconds: 14_400)
    let screen = QuotesScreen.sample(entries, zone: baku, hoursAhead: 3)
    #expect(screen.columns.time == "Time" && screen.note.hasSuffix("Times: Somewhere."))
    #expect(screen.status.since == "since 1 Nov 2026, 14:58:30")
    let unknown = QuotesScreen.sample(entries, zone: baku)
    #expect(unknown.columns.time == "Time (UTC)" && unknown.note.hasSuffix("Times: UTC."))
    #expect(unknown.status.since == "since 1 Nov 2026, 11:58:30 UTC")
    #expect(screen.note.contains("first bid received today"))
    #expect(screen.note.contains("no opening price") && screen.note.contains("Asia/Baku"))
  }

  @Test("Failures and skipped elements are shown beside the rows")
  func notices() {
    let failed = QuotesScreen.sample(
      entries, problem: .streamEnded(code: 1_011, reason: "restarting"), skipped: 2)
    #expect(failed.rows.count == 4 && failed.notices.count == 2)
    #expect(failed.notices.first?.title.contains("restarting") == true)
    #expect(failed.notices.last?.title == "2 invalid quotes were skipped.")
    let unset = QuotesScreen.sample([], .offline, problem: .notConfigured)
    #expect(unset.notices.map(\.title) == ["No quote source connected"])
  }
}
