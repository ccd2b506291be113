package import CambistModel
import CambistMoney

/// The user's own fee or rate, as JSON for programs: the members of its kind.
package struct TermsDocument: Encodable, Sendable {
  /// `fee`, `markup`, `rate` or `receipt`.
  let kind: String
  /// Of a fee or a markup: the share in percent.
  let percent: String?
  /// Of a fee or a markup: the fixed part, and its currency.
  let fixed: String?
  let fixedCurrency: String?
  /// 1 unit of the first currency in the second.
  let rate: String?
  /// Both amounts of a receipt.
  let given: String?
  let received: String?

  package init(_ terms: ExchangeTerms) {
    kind = terms.kind.rawValue
    var fee: ExchangeFee?
    var ownRate: ExactDecimal?
    var receipt: (given: ExactDecimal, received: ExactDecimal)?
    switch terms {
    case .fee(let terms): fee = terms
    case .rate(let terms): ownRate = terms
    case .receipt(let given, let received): receipt = (given, received)
    }
    percent = fee?.percent.description
    fixed = fee?.fixed?.amount.description
    fixedCurrency = fee?.fixed?.currency.code
    rate = ownRate?.description
    given = receipt?.given.description
    received = receipt?.received.description
  }
}

/// The stored terms of a pair, as JSON for programs.
package struct StoredTermsDocument: Encodable, Sendable {
  let from: String
  let to: String
  /// Whether conversions of the pair use them.
  let on: Bool
  let terms: TermsDocument

  package init(_ stored: StoredTerms) {
    from = stored.terms.pair.base.code
    to = stored.terms.pair.quote.code
    on = stored.isOn
    terms = TermsDocument(stored.terms.terms)
  }
}
