public import CambistModel
import CambistMoney
public import CambistRates

/// A conversion, as programs read it. Figures are text, so that nobody reads them as binary floating
/// point.
public struct ConversionDocument: Encodable, Sendable {
  /// What was typed; to twelve significant digits where it has no end.
  let amount: String
  let from: String
  let to: String
  /// Rounded once, half-even, to the minor unit; with four significant digits where that would be
  /// zero.
  let result: String
  /// To twelve significant digits.
  let rate: String
  /// The exact rate in lowest terms.
  let fraction: String
  let route: [String]
  let legs: [LegDocument]
  /// The day that was asked for; nil for the newest rate.
  let on: String?
  /// Absent for a currency in itself, as are the source and the kind.
  let asOf: String?
  /// Why the rate is of an earlier day than ``on``; nil where it is not.
  let carried: String?
  let source: String?
  let kind: String?
  /// Whether a newer rate should be out.
  let stale: Bool

  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit.
  public init(_ amounts: ConvertedAmounts, by answer: RateAnswer) throws(RateError) {
    let way = answer.route
    amount = amounts.source.amount.description
    from = way.from.code
    to = way.to.code
    result = amounts.target.amount.description
    rate = try way.rate(significantDigits: 12).description
    fraction = answer.conversion.rate.description
    route = way.currencies.map(\.code)
    legs = way.legs.map { LegDocument($0, answer.provenance(of: $0)) }
    let origin = OriginDocument(answer)
    on = answer.day?.description
    asOf = origin.asOf
    carried = answer.carried?.rawValue
    source = origin.source
    kind = origin.kind
    stale = answer.isStale
  }
}
