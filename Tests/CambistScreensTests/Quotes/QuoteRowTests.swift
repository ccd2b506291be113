import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("A row of quotes") struct QuoteRowTests {
  @Test("It has the values as sent, with their digits")
  func full() throws {
    var entry = try QuoteEntry.sample("EURUSD", "0.99240", "0.99283", first: "0.99000")
    entry.quote.low = try ExactDecimal("0.9900")
    entry.quote.high = try ExactDecimal("12345.60")
    entry.quote.time = sampleNow.adding(seconds: -61)
    let row = entry.row()
    #expect(row.symbol == "EURUSD" && row.bid == "0.99240" && row.ask == "0.99283")
    #expect(row.low == "0.9900" && row.high == "12,345.60" && row.spread == "43\u{A0}pts")
    #expect(row.basisPoints == "4.33\u{A0}bp")
    #expect(
      row.change == "+0.24%" && row.changeTrend == .rising && row.time == "11:58:59"
        && row.stale == nil)
  }

  @Test("Scripts sort rows by plain numbers, in any language")
  func orderTexts() throws {
    let entry = try QuoteEntry.sample("XAUEUR", "2784.06", "2784.61", first: "2800")
    let order = entry.row(.german).order
    #expect(order.change == "-0.569286" && order.spread == "1.975337")
    #expect(try QuoteEntry.sample("APPLE").row().order.change == "")
  }

  @Test("A symbol of two currencies has their names, and others have none")
  func names() throws {
    let catalog = CurrencyCatalog([
      .init(currency: .eur, name: "Euro"),
      .init(currency: try #require(Currency("XAU")), name: "Gold"),
    ])
    func row(_ symbol: String) throws -> QuoteRow {
      QuoteRow(try .sample(symbol), zone: .utc, catalog: catalog, in: .sample())
    }
    #expect(try row("XAUEUR").name == "Gold / Euro")
    #expect(try row("XAUEUR").pair?.description == "XAU-EUR")
    #expect(try row("EURUSD").name == nil && row("APPLE").name == nil)
    #expect(try QuoteEntry.sample("XAUEUR").row().name == nil)
  }

  @Test(
    "The bid has a position in the range of the day",
    arguments: [
      ("1.0", "2.0", "1.5", 49), ("1.0", "2.0", "1.0", 0), ("1.0", "2.0", "2.0", 98),
      ("1.0", "2.0", "2.1", nil), ("1.0", "1.0", "1.0", nil), (nil, "2.0", "1.5", nil),
    ] as [(String?, String?, String, Int?)])
  func place(_ low: String?, _ high: String?, _ bid: String, _ place: Int?) throws {
    var entry = try QuoteEntry.sample("EURUSD", bid, "3")
    entry.quote.low = try low.map { try ExactDecimal($0) }
    entry.quote.high = try high.map { try ExactDecimal($0) }
    #expect(entry.row().place == place)
  }

  @Test("An unknown value is a dash")
  func bare() throws {
    let row = try QuoteEntry.sample("APPLE").row()
    #expect(row.low == "—" && row.high == "—" && row.time == "—")
    #expect(row.change == nil && row.trend == .level && row.trendLabel == nil)
    #expect(row.changeTrend == .level && row.spread == "10\u{A0}pts")
  }

  @Test("Numbers are written in the user's format")
  func german() throws {
    let row = try QuoteEntry.sample("XAUEUR", "2784.06", "2784.61", first: "2800").row(.german)
    #expect(row.bid == "2.784,06" && row.ask == "2.784,61" && row.change == "-0,57%")
    #expect(row.changeTrend == .falling && row.basisPoints == "1,98\u{A0}bp")
  }

  @Test(
    "A spread as sent is shown without trailing zeros",
    arguments: [("43", "43"), ("43.0", "43"), ("43.50", "43.5"), ("0", "0"), ("1200", "1,200")])
  func spread(_ sent: String, _ text: String) throws {
    var entry = try QuoteEntry.sample("APPLE")
    entry.quote.spread = try ExactDecimal(sent)
    #expect(entry.row().spread == text + "\u{A0}pts")
  }

  @Test(
    "A trend is the source's, or else the direction of the last move, also in a word",
    arguments: [
      (.up, nil, .rising, "up"), (.down, nil, .falling, "down"), (.up, "-1", .rising, "up"),
      (.down, "1", .falling, "down"), (nil, "0.1", .rising, "up"), (nil, "-0.1", .falling, "down"),
      (nil, "0.0", .level, nil), (nil, nil, .level, nil),
    ] as [(Quote.Direction?, String?, Trend, String?)])
  func trend(
    _ direction: Quote.Direction?, _ move: String?, _ trend: Trend, _ label: String?
  ) throws {
    var entry = try QuoteEntry.sample("APPLE", first: "1.05")
    if let move { entry.ticks = [.one, try ExactDecimal(move) + .one] }
    entry.quote.direction = direction
    #expect(entry.row().trend == trend && entry.row().trendLabel == label)
  }

  @Test(
    "A stale quote shows its time of receipt, whatever its own time",
    arguments: [
      (0, nil), (29, nil), (30, "Received 30 seconds ago"), (59, "Received 59 seconds ago"),
      (60, "Received 1 minute ago"), (300, "Received 5 minutes ago"),
      (7_200, "Received 2 hours ago"), (-5, nil),
    ] as [(Int64, String?)])
  func stale(_ age: Int64, _ text: String?) throws {
    for made in [-86_400, 0, 86_400] as [Int64] {
      var entry = try QuoteEntry.sample("APPLE", age: age)
      entry.quote.time = sampleNow.adding(seconds: made)
      #expect(entry.row().stale == text)
    }
  }

  @Test(
    "The time has its day unless it is today, in UTC",
    arguments: [
      (0, "12:00:00"), (-43_200, "00:00:00"), (-43_201, "31 Oct 2026, 23:59:59"),
      (43_200, "2 Nov 2026, 00:00:00"),
    ] as [(Int64, String)])
  func time(_ made: Int64, _ text: String) throws {
    var entry = try QuoteEntry.sample("APPLE")
    entry.quote.time = sampleNow.adding(seconds: made)
    #expect(entry.row().time == text)
  }

  @Test(
    "The time is in the reader's zone, with its day unless it is the reader's today",
    arguments: [
      (0, "16:00:00"), (-57_600, "00:00:00"), (-57_601, "31 Oct 2026, 23:59:59"),
      (28_799, "23:59:59"), (28_800, "2 Nov 2026, 00:00:00"),
    ] as [(Int64, String)])
  func readersZone(_ made: Int64, _ text: String) throws {
    var entry = try QuoteEntry.sample("APPLE")
    entry.quote.time = sampleNow.adding(seconds: made)
    // For any zone of the source.
    let far = ZoneOffsets(name: "Pacific/Auckland", seconds: 43_200)
    #expect(entry.row(zone: far, hoursAhead: 4).time == text)
  }

  @Test("A change is that of the source's day, for a reader anywhere")
  func sourcesDay() throws {
    let entry = try QuoteEntry.sample("APPLE", "1.10", first: "1.00")
    let near = ZoneOffsets(name: "Asia/Baku", seconds: 14_400)
    #expect(entry.row(zone: near, hoursAhead: 12).change == "+10.00%")
    // An hour before noon, which is midnight there, was another day.
    let far = ZoneOffsets(name: "Pacific/Auckland", seconds: 43_200)
    #expect(entry.row(zone: far, hoursAhead: 4).change == nil)
  }

  @Test(
    "A line of the last bids fills its picture, and needs at least two bids",
    arguments: [
      ([], nil), (["1"], nil), (["1", "2"], "0,23 80,1"), (["2", "1"], "0,1 80,23"),
      (["1.0", "1.00"], "0,12 80,12"), (["1", "3", "2"], "0,23 40,1 80,12"),
      (["0.00001", "0.00003"], "0,23 80,1"), (["-1", "1"], "0,23 80,1"),
      // Halves of a pixel are rounded to the even one.
      (["0", "1", "3", "44"], "0,23 26,23 53,21 80,1"),
      (
        ["0.1234567890123456789012345678901234567", "1", "12345678901234567890"], "0,23 40,23 80,1"
      ),
    ] as [([String], String?)])
  func sparkline(_ bids: [String], _ points: String?) throws {
    #expect(Sparkline.points(try bids.map { try ExactDecimal($0) }) == points)
  }
}
