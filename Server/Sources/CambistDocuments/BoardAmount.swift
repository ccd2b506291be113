package import CambistDesk
package import CambistModel
package import CambistMoney
import CambistRates
package import CambistScreens

/// The amount that a board shows in each of its currencies.
package struct BoardAmount: Sendable {
  /// What it comes to.
  package let value: ExactFraction
  /// The same in a form that means the same in every locale.
  package let canonical: String
  /// The currency that it is in.
  package let currency: Currency

  /// One of a currency.
  package init(oneOf currency: Currency) {
    value = .one
    canonical = "1"
    self.currency = currency
  }

  /// An amount that was read.
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

  /// What was last typed into the converter.
  ///
  /// - Parameters:
  ///   - last: What was last typed; nil where nothing was.
  ///   - home: The currency of the user's region, of which one is shown where nothing was typed.
  package init(after last: ConverterInput?, home: Currency?) {
    let currency = last.map { $0.side == .from ? $0.from : $0.to } ?? home ?? .usd
    let typed = last.flatMap { try? AmountExpression($0.amount, .english) }
    if let typed { self.init(typed, of: currency) } else { self.init(oneOf: currency) }
  }

  /// The amount in a currency with the rate that it is converted by, or why there is none.
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
