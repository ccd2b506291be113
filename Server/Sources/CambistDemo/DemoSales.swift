/// A bank's products and sales, the same at every start.
struct DemoSales: Sendable {
  struct Rate: Sendable {
    let from: String
    let to: String
    let rate: String
  }

  struct Sale: Sendable {
    let sku: String
    let amount: String
    let currency: String
  }

  /// Not every pair is published: yen convert to euros only through dollars, Australian dollars
  /// through Canadian ones, and francs only by an inverse rate.
  let rates = [
    Rate(from: "EUR", to: "USD", rate: "1.359"),
    Rate(from: "CAD", to: "EUR", rate: "0.732"),
    Rate(from: "USD", to: "EUR", rate: "0.736"),
    Rate(from: "EUR", to: "CAD", rate: "1.366"),
    Rate(from: "AUD", to: "CAD", rate: "1.0079"),
    Rate(from: "JPY", to: "USD", rate: "0.00978"),
    Rate(from: "GBP", to: "EUR", rate: "1.2046"),
    Rate(from: "EUR", to: "CHF", rate: "1.2217"),
    Rate(from: "MXN", to: "USD", rate: "0.07511"),
  ]
  let sales: [Sale]

  init() {
    var sales = [
      Sale(sku: "T2006", amount: "10.00", currency: "USD"),
      Sale(sku: "M2007", amount: "34.57", currency: "CAD"),
      Sale(sku: "R2008", amount: "17.95", currency: "USD"),
      Sale(sku: "T2006", amount: "7.63", currency: "EUR"),
      Sale(sku: "B2009", amount: "21.23", currency: "USD"),
    ]
    var dice = Dice(seed: 2_006)
    let letters = ["A", "B", "D", "F", "G", "K", "L", "N", "P", "S"]
    let currencies = ["EUR", "USD", "CAD", "AUD", "JPY", "GBP", "CHF", "MXN"]
    for product in 0..<240 {
      let sku = letters[dice.roll(letters.count)] + "\(3_000 + product * 7)"
      for _ in 0...dice.roll(14) {
        let currency = currencies[dice.roll(currencies.count)]
        let cents = 250 + dice.roll(240_000)
        // Every fortieth sale is a refund.
        let sign = dice.roll(40) == 0 ? "-" : ""
        let amount =
          currency == "JPY"
          ? "\(cents)" : "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
        sales.append(Sale(sku: sku, amount: sign + amount, currency: currency))
      }
    }
    self.sales = sales
  }
}

/// SplitMix64: small, and the same everywhere.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// From 0 up to, but not including, `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(sides))
  }
}
