package import CambistDesk
package import CambistModel
package import CambistMoney
import CambistRates
package import CambistScreens

/// The amount that a board converts to each of its currencies.
package struct BoardAmount: Sendable {
  /// The exact value.
  package let value: ExactFraction
  /// The same in a form that all locales read alike.
  package let canonical: String
  /// The currency of the amount.
  package let currency: Currency

  /// One unit of a currency.
  package init(oneOf currency: Currency) {
    value = .one
    canonical = "1"
    self.currency = currency
  }

  /// A parsed amount.
  package init(_ expression: AmountExpression, of currency: Currency) {
    value = expression.value
    canonical = expression.canonical
    self.currency = currency
  }

  /// The amount of a line; without one, one of its currency.
  package init(_ question: ConversionQuestion) {
    value = question.amount?.value ?? .one
    canonical = question.amount?.canonical ?? "1"
    currency = question.from
  }

  /// The converter's last input.
  ///
  /// - Parameters:
  ///   - last: The last input; nil for none.
  ///   - home: The currency of the user's region; without an input, the amount is one unit of it.
  package init(after last: ConverterInput?, home: Currency?) {
    let currency = last.map { $0.side == .from ? $0.from : $0.to } ?? home ?? .usd
    let typed = last.flatMap { try? AmountExpression($0.amount, .english) }
    if let typed { self.init(typed, of: currency) } else { self.init(oneOf: currency) }
  }

  /// The amount in a currency with the rate of the conversion, or why there is none.
  package func amounts(
    in target: AnsweredTarget
  ) -> Result<(amounts: ConvertedAmounts, rate: SettledRate), QueryFailure> {
    target.rate.flatMap { rate in
      do throws(RateError) {
        return .success(
          (try ConvertedAmounts(value, side: .from, rate.answer.conversion), rate))
      } catch {
        return .failure(QueryFailure(.rate(error)))
      }
    }
  }
}
