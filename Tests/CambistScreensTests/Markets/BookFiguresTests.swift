import CambistModel
import CambistMoney
import CambistScreens
import Testing

@Suite("The figures of a book") struct BookFiguresTests {
  @Test(
    "A price has the decimals of the tick size; without one its own, or at least its currency's",
    arguments: [
      ("10", "btc_mxn", "1239480", "MXN 1,239,480"),
      ("10", "btc_mxn", "1239480.00", "MXN 1,239,480"),
      ("10", "btc_mxn", "1204411.0822715099", "MXN 1,204,411"),
      ("10", "btc_mxn", "-5", "-MXN 5"),
      ("0.01", "eth_mxn", "57800", "MXN 57,800.00"),
      ("0.01", "eth_mxn", "57800.125", "MXN 57,800.12"),
      ("0.010", "eth_mxn", "57800.135", "MXN 57,800.14"),
      ("0.00000001", "xrp_btc", "0.00005201", "BTC 0.00005201"),
      ("0.00000001", "xrp_btc", "1", "BTC 1.00000000"),
      (nil, "btc_mxn", "57800", "MXN 57,800.00"),
      (nil, "btc_mxn", "57800.1234", "MXN 57,800.1234"),
      (nil, "btc_jpy", "57800", "JPY 57,800"),
      (nil, "xrp_btc", "0.00005201", "BTC 0.00005201"),
      (nil, "xrp_btc", "1.123456785", "BTC 1.12345678"),
      ("0", "btc_mxn", "57800.5", "MXN 57,800.50"),
      ("-10", "btc_mxn", "57800.5", "MXN 57,800.50"),
    ] as [(String?, String, String, String)])
  func prices(_ tick: String?, _ name: String, _ price: String, _ text: String) throws {
    var market = try Market.bare(name)
    market.book.tickSize = try tick.map { try ExactDecimal($0) }
    market.ticker?.last = try ExactDecimal(price)
    let screen = try MarketScreen.sample(Loadable(value: market), name)
    #expect(screen.last?.replacing("\u{A0}", with: " ") == text)
  }

  @Test(
    "An amount of crypto-currency has the digits that it needs, other amounts all digits or none",
    arguments: [
      ("btc_mxn", "33.96216034", "BTC 33.96216034"), ("btc_mxn", "500.00000000", "BTC 500"),
      ("btc_mxn", "0.10000000", "BTC 0.1"), ("btc_mxn", "0.000001", "BTC 0.000001"),
      ("btc_mxn", "1.123456789", "BTC 1.12345679"), ("usdt_mxn", "2.50", "USDT 2.5"),
      ("usd_mxn", "2.5", "USD 2.50"), ("usd_mxn", "10.00", "USD 10"),
      ("usd_mxn", "2.555", "USD 2.56"), ("jpy_mxn", "2.5", "JPY 2"),
      ("btc_mxn", "0", "BTC 0"), ("usd_mxn", "0.00", "USD 0"),
    ])
  func amounts(_ name: String, _ amount: String, _ text: String) throws {
    var market = try Market.bare(name)
    market.ticker?.volume = try ExactDecimal(amount)
    let screen = try MarketScreen.sample(Loadable(value: market), name)
    #expect(try screen.figure("Volume").replacing("\u{A0}", with: " ") == text)
  }

  @Test(
    "A value that is not zero is never shown as zero",
    arguments: [nil, "10", "0.01", "0.00000001"],
    ["0.4", "0.004", "-0.004", "0.000000004", "0.0000000000000000001"])
  func neverZero(_ tick: String?, _ text: String) throws {
    let number = try ExactDecimal(text)
    for name in ["btc_mxn", "usd_btc"] {
      var market = try Market.bare(name)
      market.book.tickSize = try tick.map { try ExactDecimal($0) }
      market.book.maximumAmount = number
      market.book.maximumValue = number
      market.book.maximumPrice = number
      market.ticker?.change24 = number
      let screen = try MarketScreen.sample(Loadable(value: market), name)
      var figures = [("Change", screen.change ?? "")]
      for label in ["Maximum amount", "Maximum value", "Maximum price"] {
        figures.append((label, try screen.figure(label)))
      }
      for (label, shown) in figures {
        #expect(shown.contains { ("1"..."9").contains($0) }, "\(label) is \(shown)")
      }
    }
  }

  @Test(
    "An order limit is never rounded beyond the limit",
    arguments: [
      ("0.01", "57800.125", "MXN 57,800.12", "MXN 57,800.13"),
      ("0.01", "57800.129", "MXN 57,800.12", "MXN 57,800.13"),
      ("0.01", "57800.121", "MXN 57,800.12", "MXN 57,800.13"),
      ("0.01", "57800.12", "MXN 57,800.12", "MXN 57,800.12"),
      ("10", "1204411.9", "MXN 1,204,411", "MXN 1,204,412"),
      (nil, "0.123456789", "MXN 0.12345678", "MXN 0.12345679"),
      // With zero, nothing could be bought.
      ("0.01", "0.004", "MXN 0.004", "MXN 0.01"),
    ] as [(String?, String, String, String)])
  func limits(_ tick: String?, _ limit: String, _ greatest: String, _ least: String) throws {
    var market = try Market.bare("btc_mxn")
    market.book.tickSize = try tick.map { try ExactDecimal($0) }
    market.book.maximumPrice = try ExactDecimal(limit)
    market.book.minimumPrice = try ExactDecimal(limit)
    let screen = try MarketScreen.sample(Loadable(value: market))
    let shown = (try screen.figure("Maximum price"), try screen.figure("Minimum price"))
    #expect(shown.0.replacing("\u{A0}", with: " ") == greatest)
    #expect(shown.1.replacing("\u{A0}", with: " ") == least)
  }

  @Test(
    "The limits of amounts and values have all of their digits",
    arguments: [
      ("usd_mxn", "10.005", "USD 10.005", "MXN 10.005"),
      ("usd_mxn", "10.5", "USD 10.50", "MXN 10.50"),
      ("btc_mxn", "1.123456789", "BTC 1.123456789", "MXN 1.123456789"),
      ("btc_jpy", "2.5", "BTC 2.5", "JPY 2.5"), ("usd_mxn", "10.00", "USD 10", "MXN 10"),
    ])
  func amountLimits(_ name: String, _ limit: String, _ amount: String, _ value: String) throws {
    var market = try Market.bare(name)
    let number = try ExactDecimal(limit)
    (market.book.maximumAmount, market.book.minimumAmount) = (number, number)
    (market.book.maximumValue, market.book.minimumValue) = (number, number)
    let screen = try MarketScreen.sample(Loadable(value: market), name)
    for label in ["Maximum amount", "Minimum amount"] {
      #expect(try screen.figure(label).replacing("\u{A0}", with: " ") == amount)
    }
    for label in ["Maximum value", "Minimum value"] {
      #expect(try screen.figure(label).replacing("\u{A0}", with: " ") == value)
    }
  }

  @Test("The spread is the difference between the shown bid and ask")
  func spread() throws {
    var market = try Market.bare("eth_mxn")
    market.book.tickSize = try ExactDecimal("0.01")
    market.ticker?.bid = try ExactDecimal("100.004")
    market.ticker?.ask = try ExactDecimal("100.016")
    let screen = try MarketScreen.sample(Loadable(value: market), "eth_mxn")
    #expect(try screen.figure("Bid") == "MXN\u{A0}100.00")
    #expect(try screen.figure("Ask") == "MXN\u{A0}100.02")
    #expect(try screen.figure("Spread") == "MXN\u{A0}0.02")
  }

  @Test("The greatest and the longest numbers are shown in full")
  func extremes() throws {
    var market = try Market.bare("btc_mxn")
    let greatest = String(repeating: "9", count: 38)
    market.book.maximumPrice = try ExactDecimal(greatest)
    market.book.maximumValue = try ExactDecimal(greatest)
    market.book.maximumAmount = try ExactDecimal(greatest)
    let screen = try MarketScreen.sample(Loadable(value: market))
    for label in ["Maximum amount", "Maximum value", "Maximum price"] {
      #expect(try screen.figure(label).filter { $0 == "9" }.count == 38)
    }
  }
}
