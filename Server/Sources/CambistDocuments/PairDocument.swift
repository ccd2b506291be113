package import CambistDesk
import CambistModel
import CambistMoney
package import CambistRates

/// A saved pair with its rate, as JSON for programs; without a rate when no source has one.
package struct PairDocument: Encodable, Sendable {
  let from: String
  let to: String
  let rate: String?
  let asOf: String?
  let source: String?
  let kind: String?
  let stale: Bool?

  /// - Throws: ``RateError/overflow(from:to:)`` when the rate does not fit.
  package init(_ settled: SettledPair) throws(RateError) {
    let (pair, state) = (settled.pair, settled.state)
    from = pair.base.code
    to = pair.quote.code
    rate = try state.value?.route.figure(digits: 12).description
    let origin = state.value.map(OriginDocument.init)
    asOf = origin?.asOf
    source = origin?.source
    kind = origin?.kind
    stale = state.value?.isStale
  }
}
