import CambistModel
import CambistMoney
import CambistRates
import Foundation

extension Pair {
  private static let published = "0.736"

  /// The steps for one sale: its bytes are parsed, converted at a rate, rounded half-even to cents
  /// and added to a total.
  static func adding() -> Pair {
    let converter = SaleConverter(rates: table(published), target: .eur)
    return Pair(
      name: "core-add-sale", work: "parse, convert, round half-even and add one amount of a sale",
      converted: {
        var converter = converter
        var total = SalesTotal(in: .eur)
        let currency = Currency.usd
        try forEachAmount { amount in
          total.add(try converter.convert(Money(amount, currency)), of: currency)
        }
        return total.sum?.amount.normalized.description ?? "too large"
      })
  }

  /// The same with the public types, one sale at a time, as a caller would write it.
  static func addingAlongAnyRoute() -> Pair {
    Pair(
      name: "core-add-money", work: "the same with `Conversion` and `Money`",
      converted: {
        let conversion = try Conversion(try table(published).route(from: .usd, to: .eur))
        var total = Money(.zero, .eur)
        try forEachAmount { total = try total + (try conversion.convert($0)) }
        return total.amount.normalized.description
      })
  }

  private init(name: String, work: String, converted: @escaping () throws -> String) {
    self.init(
      name: name, work: work, peer: "Foundation's Decimal", count: Amounts.shared.ends.count,
      mine: converted,
      theirs: { try Self.decimalTotal() })
  }

  private static func table(_ rate: String) -> RateTable {
    let rates = (try? ExactDecimal(rate)).map { [ExchangeRate(from: .usd, to: .eur, rate: $0)] }
    return RateTable(
      rates ?? [],
      provenance: Provenance(
        source: "benchmark", asOf: .moment(Timestamp(millisecondsSince1970: 0))))
  }

  private static func forEachAmount(_ body: (ExactDecimal) throws -> Void) throws {
    let amounts = Amounts.shared
    try amounts.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for end in amounts.ends {
        try body(
          try ExactDecimal(
            utf8: UnsafeBufferPointer(
              start: bytes.baseAddress?.advanced(by: start), count: end - start)))
        start = end
      }
    }
  }

  private static func decimalTotal() throws -> String {
    guard let rate = Decimal(string: published) else { throw MoneyError.malformed }
    var total = Decimal()
    for text in Amounts.shared.texts {
      guard let amount = Decimal(string: text) else { throw MoneyError.malformed }
      var product = amount * rate
      var rounded = Decimal()
      NSDecimalRound(&rounded, &product, 2, .bankers)
      total += rounded
    }
    return total.description
  }
}
