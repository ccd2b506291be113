import CambistMoney
public import CambistRates

/// What contradicts itself in the rates of a table, as programs read it.
public struct RateReportDocument: Encodable, Sendable {
  struct Rate: Encodable {
    let from: String
    let to: String
    let rate: String

    init(_ rate: ExchangeRate) {
      from = rate.from.code
      to = rate.to.code
      self.rate = rate.rate.description
    }
  }

  struct Duplicate: Encodable {
    let from: String
    let to: String
    let used: String
    let ignored: String
  }

  struct Inverse: Encodable {
    let from: String
    let to: String
    let rate: String
    let inverse: String
    let product: String
  }

  struct Cycle: Encodable {
    let currencies: [String]
    let product: String
  }

  let cycles: [Cycle]
  let inverses: [Inverse]
  let duplicates: [Duplicate]
  let selfRates: [Rate]
  let notAboveZero: [Rate]
  let isComplete: Bool

  /// As many digits as people are shown.
  private static let significantDigits = 6

  /// Nil where there is nothing to report.
  public init?(_ report: RateReport) {
    guard report.count > 0 || !report.isComplete else { return nil }
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
    // The exact value where six digits do not fit.
    (try? product.decimal(significantDigits: significantDigits))?.description
      ?? product.description
  }
}

extension RateReportDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "RateReport",
    "What contradicts itself in the published rates. Totals are the same with and without it.",
    [
      .init("cycles", Cycle.list, "Chains that gain more than one percent; no two share a rate."),
      .init(
        "inverses", Inverse.list,
        "Rates whose product with the published inverse is more than one percent from one."),
      .init("duplicates", Duplicate.list, "Pairs that were published again."),
      .init("selfRates", Rate.list, "Rates from a currency to itself, which are not used."),
      .init("notAboveZero", Rate.list, "Rates that are not above zero, which are not used."),
      .init("isComplete", .boolean, "Whether all chains could be checked."),
    ])
}

extension RateReportDocument.Cycle: DescribedDocument {
  static let schema = DocumentSchema(
    "RateCycle", "A chain of rates that leads back to its first currency.",
    [
      .init("currencies", .array(.code), "The first one again at the end."),
      .init("product", .decimal, "What one unit becomes."),
    ])
}

extension RateReportDocument.Inverse: DescribedDocument {
  static let schema = DocumentSchema(
    "InverseRates", "A rate and the published rate of the opposite direction.",
    [
      .init("from", .code), .init("to", .code), .init("rate", .decimal),
      .init("inverse", .decimal), .init("product", .decimal),
    ])
}

extension RateReportDocument.Duplicate: DescribedDocument {
  static let schema = DocumentSchema(
    "DuplicateRate", "A pair that was published again.",
    [
      .init("from", .code), .init("to", .code), .init("used", .decimal, "The first rate."),
      .init("ignored", .decimal),
    ])
}

extension RateReportDocument.Rate: DescribedDocument {
  static let schema = DocumentSchema(
    "UnusedRate", "A published rate that is not used.",
    [.init("from", .code), .init("to", .code), .init("rate", .decimal)])
}
