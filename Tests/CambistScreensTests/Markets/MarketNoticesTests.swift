import CambistModel
import CambistScreens
import Testing

@Suite("What the screens of the markets show about failures") struct MarketNoticesTests {
  static let outage = Problem.unreachable(host: "bitso.example", reason: "no network")
  static let outageText = "Can’t connect to bitso.example (no network)."
  static let throttleText = "Too many requests. Trying again in 60 s."

  @Test(
    "Both show the same: a warning beside stored data, otherwise a failure, with a retry if useful",
    arguments: [
      (outage, true, .warning, "Couldn’t update markets", outageText, "Try again"),
      (outage, false, .failure, "Couldn’t load markets", outageText, "Try again"),
      (
        .throttled(seconds: 60), true, .warning, "Couldn’t update markets", throttleText, nil
      ),
      (.throttled(seconds: 60), false, .failure, "Couldn’t load markets", throttleText, nil),
      (
        .notConfigured, false, .warning, "No exchange connected",
        "Set the address of an exchange to see its markets.", nil
      ),
    ] as [(Problem, Bool, Notice.Kind, String, String, String?)])
  func notices(
    _ problem: Problem, _ isKnown: Bool, _ kind: Notice.Kind, _ title: String, _ detail: String,
    _ retry: String?
  ) throws {
    // Plain messages are shown, technical ones are folded.
    let expected = [
      Notice(
        kind: kind, title: title, detail: detail,
        detailLabel: detail == Self.outageText ? "Details" : nil, retry: retry)
    ]
    for isRefreshing in [false, true] {
      let market = isKnown ? try Market.sample() : nil
      let detailed = try MarketScreen.sample(
        Loadable(value: market, problem: problem, isRefreshing: isRefreshing))
      let list = MarketsScreen.sample(
        Loadable(
          value: market.map {
            MarketSnapshot(markets: [$0], source: "bitso", fetchedAt: tickerTime)
          }, problem: problem, isRefreshing: isRefreshing))
      // The last error may be over in a moment.
      #expect(detailed.notices == (isRefreshing ? [] : expected))
      #expect(list.notices == (isRefreshing ? [] : expected))
      #expect(!detailed.isUnknown)
      #expect((detailed.last == nil) == !isKnown && list.groups.isEmpty == !isKnown)
    }
  }

  @Test(
    "A book that does not exist is named, with the market's message",
    arguments: [
      (
        "Unknown OrderBook doge_mxn",
        "The source rejected the request: Unknown OrderBook doge_mxn (0301)."
      ),
      ("", ""),
    ])
  func unknownBook(_ message: String, _ detail: String) throws {
    let screen = try MarketScreen.sample(
      Loadable(problem: .refused(code: "0301", message: message)), "doge_mxn")
    #expect(screen.isUnknown && screen.title == "DOGE MXN" && screen.last == nil)
    #expect(
      screen.notices == [
        Notice(kind: .failure, title: "Market DOGE MXN not found", detail: detail)
      ])
  }

  @Test("Another refusal is shown with its code, and does not make the book unknown")
  func refusal() throws {
    let screen = try MarketScreen.sample(
      Loadable(problem: .refused(code: "0201", message: "Invalid nonce")))
    #expect(!screen.isUnknown)
    #expect(
      screen.notices.map(\.detail) == ["The source rejected the request: Invalid nonce (0201)."])
  }
}
