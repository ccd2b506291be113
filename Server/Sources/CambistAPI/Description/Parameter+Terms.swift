import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

extension Parameter<String> {
  /// A fee or a rate of the user's own, instead of the stored one of the pair.
  static var terms: [ParameterDescription] {
    [fee, markup, fixedFee, ownRate, received].map(\.description)
  }

  fileprivate static let fee = number(
    "fee", "A percentage deducted from what you receive, such as `2.5`.", "2.5",
    pattern: "^[0-9]{1,2}(\\.[0-9]{1,10})?$")

  fileprivate static let markup = number(
    "markup", "A percentage added to what you pay.", "2.5",
    pattern: "^[0-9]{1,3}(\\.[0-9]{1,10})?$")

  fileprivate static let fixedFee = number(
    "fixedFee",
    "A fixed fee in one of the two currencies, alone or with `fee` or `markup`.", "1.50 EUR",
    pattern: "^[0-9]{1,15}(\\.[0-9]{1,10})?( [A-Za-z0-9]{2,10})?$")

  fileprivate static let ownRate = number(
    "rate", "The rate that you were given: 1 unit of `from` in `to`.", "0.89")

  fileprivate static let received = number(
    "received", "The amount that you received for `amount`, as a receipt has it.", "89.50")

  private static func number(
    _ name: String, _ summary: String, _ example: String,
    pattern: String = "^[0-9]{1,15}(\\.[0-9]{1,10})?$"
  ) -> Self {
    Parameter(
      name, summary + " The result is shown beside the published one, in place of a stored fee.",
      rule: .text(TextRule(pattern: pattern, length: 1...40)), example: example
    ) { text throws(ArgumentError) in text }
  }
}

extension APIArguments {
  /// The fee or the rate of the arguments; nil without any.
  ///
  /// - Parameter amount: The amount that was given for the received one.
  func terms(of pair: CurrencyPair, given amount: AmountExpression) throws -> PairTerms? {
    let (fee, markup) = (try optional(Parameter.fee), try optional(Parameter.markup))
    let (fixed, rate) = (try optional(Parameter.fixedFee), try optional(Parameter.ownRate))
    let received = try optional(Parameter.received)
    do throws(TermsInput.Fault) {
      let given = received.map { _ in
        amount.value.exactDecimal()?.description ?? amount.canonical
      }
      let input = try TermsInput(
        fee: fee, markup: markup, fixed: fixed, rate: rate, given: given, received: received)
      return try input?.terms(of: pair, nil)
    } catch {
      throw ArgumentError.terms(error)
    }
  }
}
