package import CambistModel
package import CambistMoney
package import CambistRates
import CambistScreens

/// Round amounts of a pair both ways, as JSON for programs.
package struct PairTableDocument: Encodable, Sendable {
  let from: String
  let to: String
  /// The requested day; nil for the newest rates.
  let on: String?
  /// Amounts of ``from`` in ``to``.
  let conversions: [ConversionDocument]
  /// Amounts of ``to`` in ``from``.
  let reverse: [ConversionDocument]

  /// - Throws: ``RateError/overflow(from:to:)`` when an amount does not fit.
  package init(
    _ pair: CurrencyPair, on day: CalendarDate?, there: RateAnswer, back: RateAnswer
  ) throws(RateError) {
    func table(_ answer: RateAnswer) throws(RateError) -> [ConversionDocument] {
      var documents: [ConversionDocument] = []
      for amount in PairTableScreen.amounts {
        let amounts = try ConvertedAmounts(
          ExactFraction(ExactDecimal(amount)), side: .from, answer.conversion)
        documents.append(try ConversionDocument(amounts, by: answer))
      }
      return documents
    }
    from = pair.base.code
    to = pair.quote.code
    on = day?.description
    conversions = try table(there)
    reverse = try table(back)
  }
}
