import CambistModel
import Testing

@Suite("The meaning of a symbol") struct InstrumentTests {
  @Test(
    "Its letters decide",
    arguments: [
      ("EURUSD", .fx, "EUR-USD"), ("usdjpy", .fx, "USD-JPY"), ("USD/AZN", .fx, "USD-AZN"),
      ("XAUEUR", .metal, "XAU-EUR"), ("XAGUSD", .metal, "XAG-USD"), ("GOLD", .metal, nil),
      ("BTCUSD", .crypto, "BTC-USD"), ("BTC-USDT", .crypto, "BTC-USDT"),
      ("DOGEUSD", .crypto, "DOGE-USD"), ("DAX", .index, nil), ("US30", .index, nil),
      ("NAS100", .index, nil), ("APPLE", .share, nil), ("TESLA", .share, nil),
      ("NETFLIX", .share, nil), ("EUREUR", .share, nil), ("EUR", .share, nil), ("", .share, nil),
      ("EURXXQ", .share, nil), ("ДОЛЛАР", .share, nil), ("COPPER", .metal, nil),
      ("BRENT", nil, nil), ("natgas", nil, nil), ("Dax", .index, nil), ("Gold", .metal, nil),
    ] as [(String, Instrument.Kind?, String?)])
  func kinds(_ symbol: String, _ kind: Instrument.Kind?, _ pair: String?) {
    let instrument = Instrument(symbol)
    #expect(instrument.kind == kind && instrument.pair?.description == pair)
  }
}
