import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Testing

@Suite("The saved pairs screen") struct PairsScreenTests {
  let catalog: CurrencyCatalog
  let pound: Currency

  init() throws {
    pound = try currency("GBP")
    catalog = CurrencyCatalog([
      .init(currency: .usd, name: "US Dollar"), .init(currency: pound, name: "Pound Sterling"),
    ])
  }

  func screen(_ pairs: [(pair: CurrencyPair, state: RateState)]) -> PairsScreen {
    PairsScreen(
      pairs, catalog: catalog, in: .sample())
  }

  func none(_ pair: CurrencyPair, isOffline: Bool = false, isRefreshing: Bool = false) -> RateState
  {
    .none(
      .notQuoted(from: pair.base, to: pair.quote, missing: [], lastKnown: nil),
      isOffline: isOffline, isRefreshing: isRefreshing)
  }

  @Test("A row has both codes and names, the rate, its source and its age")
  func row() throws {
    // 0.8338 / 1.1172
    let state = try RateState.known(["EUR USD 1.1172", "EUR GBP 0.8338"], .usd, pound)
    let row = try #require(screen([(CurrencyPair(.usd, pound), state)]).rows.first)
    #expect(row.title == "USD → GBP" && row.names == "US Dollar → Pound Sterling")
    #expect(row.rate == "0.746330" && row.note == "ECB · 30 Oct 2026 · 2 days ago")
  }

  @Test("A currency without a name is shown by its code, and a published rate keeps its digits")
  func withoutName() throws {
    let row = try #require(
      screen([
        (CurrencyPair(.eur, .usd), try .known(["EUR USD 1.10"], .eur, .usd))
      ]).rows.first)
    #expect(row.names == "EUR → US Dollar" && row.rate == "1.10")
  }

  @Test("The rows are in the order in which they were saved, with or without a rate")
  func order() throws {
    let pair = CurrencyPair(.usd, pound)
    let screen = screen([
      (pair, none(pair)), (CurrencyPair(.usd, .eur), try .known()),
    ])
    #expect(screen.rows.map(\.title) == ["USD → GBP", "USD → EUR"])
    #expect(screen.rows.map(\.rate) == [nil, "0.895095"])
    #expect(screen.rows.first?.note == "No rate" && !screen.isRefreshing)
    #expect(screen.empty == nil && screen.notices.isEmpty)
  }

  @Test("A rate that is being fetched is marked, unless an older one is known")
  func refreshing() throws {
    let pair = CurrencyPair(.usd, pound)
    let screen = screen([
      (CurrencyPair(.usd, .eur), try .known(isRefreshing: true)),
      (pair, none(pair, isRefreshing: true)),
    ])
    #expect(screen.isRefreshing)
    #expect(
      screen.rows.map(\.note) == ["ECB · 30 Oct 2026 · 2 days ago", "Refreshing…"])
  }

  @Test("It is offline only if every pair is")
  func offline() throws {
    let pair = CurrencyPair(.usd, pound)
    let known = try RateState.known(isOffline: true)
    let both = screen([
      (CurrencyPair(.usd, .eur), known), (pair, none(pair, isOffline: true)),
    ])
    #expect(both.offline == "Offline" && both.rows.first?.rate == "0.895095")
    #expect(screen([(CurrencyPair(.usd, .eur), known), (pair, none(pair))]).offline == nil)
  }

  @Test("Without pairs it suggests saving one, and is not offline")
  func empty() {
    let screen = screen([])
    #expect(
      screen.empty
        == Notice(
          kind: .warning, title: "No pairs yet",
          detail: "Save the pairs you check often to see their rates here."))
    #expect(screen.rows.isEmpty && screen.offline == nil && !screen.isRefreshing)
  }

  @Test("If the pairs cannot be read it shows the reason, and not that there are none")
  func failure() {
    let screen = PairsScreen(
      .store(reason: "disk I/O error"), in: .sample())
    #expect(screen.empty == nil && screen.rows.isEmpty)
    #expect(
      screen.notices.map(\.title) == [
        "Can’t access saved data (disk I/O error)."
      ])
  }

  @Test("A deleted pair is named")
  func deleted() {
    #expect(PairsScreen.deleted(CurrencyPair(.usd, pound), .english) == "USD → GBP deleted.")
  }
}
