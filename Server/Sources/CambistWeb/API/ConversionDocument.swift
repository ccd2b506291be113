public import CambistModel
import CambistMoney
public import CambistRates

/// A conversion, as programs read it. Figures are text, so that nobody reads them as binary floating
/// point.
public struct ConversionDocument: Encodable, Sendable {
  /// What was typed; where it has no end, as many of its digits as it takes for the rate to give the
  /// result.
  let amount: String
  let from: String
  let to: String
  /// Rounded once, half-even, to the minor unit; below ten minor units, where it is not a whole
  /// number of them, to at least four significant digits.
  let result: String
  /// The result rounded half-even to the minor unit: what can be paid.
  let payable: String
  /// As published, or to at least twelve significant digits and as many as it takes for the amount to
  /// come to the result.
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
    payable = amounts.payable.amount.description
    rate = try way.figure(digits: 12, for: [amounts.use]).description
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
