import CambistMoney
package import CambistRates

/// The contradictions in the rates of a table, as JSON for programs.
package struct RateReportDocument: Encodable, Sendable {
  /// A published rate.
  package struct Rate: Encodable {
    let from: String
    let to: String
    let rate: String

    init(_ rate: ExchangeRate) {
      from = rate.from.code
      to = rate.to.code
      self.rate = rate.rate.description
    }
  }

  /// A pair that is published twice: the rate that is used and the one that is ignored.
  package struct Duplicate: Encodable {
    let from: String
    let to: String
    let used: String
    let ignored: String
  }

  /// Two inverse rates whose product is too far from 1.
  package struct Inverse: Encodable {
    let from: String
    let to: String
    let rate: String
    let inverse: String
    let product: String
  }

  /// A cycle of rates whose product is too far from 1.
  package struct Cycle: Encodable {
    let currencies: [String]
    let product: String
  }

  let cycles: [Cycle]
  let inverses: [Inverse]
  let duplicates: [Duplicate]
  let selfRates: [Rate]
  let notAboveZero: [Rate]
  let isComplete: Bool

  /// The number of digits on the screens.
  private static let significantDigits = 6

  /// Nil when there is nothing to report.
  package init?(_ report: RateReport) {
    guard !report.isEmpty else { return nil }
    cycles = report.cycles.map {
      Cycle(currencies: $0.currencies.map(\.code), product: Self.text($0.product))
    }
    inverses = report.inverses.map {
      Inverse(
        from: $0.rate.from.code, to: $0.rate.to.code, rate: $0.rate.rate.description,
        inverse: $0.inverse.rate.description, product: Self.text($0.product))
    }
    duplicates = report.duplicates.map {
      Duplicate(
        from: $0.used.from.code, to: $0.used.to.code, used: $0.used.rate.description,
        ignored: $0.ignored.rate.description)
    }
    selfRates = report.selfRates.map(Rate.init)
    notAboveZero = report.notAboveZero.map(Rate.init)
    isComplete = report.isComplete
  }

  private static func text(_ product: ExactFraction) -> String {
    // The exact value if six digits do not fit.
    (try? product.decimal(significantDigits: significantDigits))?.description
      ?? product.description
  }
}
