package import CambistDesk
package import CambistModel
package import CambistMoney
import CambistRates
package import CambistScreens

/// An amount in all currencies of the board, as JSON for programs.
package struct BoardDocument: Encodable, Sendable {
  /// The amount as it was read: a number, or exact arithmetic.
  let amount: String
  let from: String
  /// The requested day; nil for the newest rates.
  let on: String?
  /// One for each currency of the board, in its order.
  let rows: [AnsweredTargetDocument]

  package init(
    _ amount: BoardAmount, on day: CalendarDate?, _ targets: [AnsweredTarget], _ phrases: Phrases
  ) {
    self.amount = amount.canonical
    from = amount.currency.code
    on = day?.description
    rows = targets.map { AnsweredTargetDocument($0, amount, phrases) }
  }
}

/// The currencies of the board, as JSON for programs.
package struct BoardListDocument: Encodable, Sendable {
  /// The codes in the user's order.
  let currencies: [String]

  package init(_ board: Board) { currencies = board.currencies.map(\.code) }
}

extension AnsweredTargetDocument {
  /// A currency of the board; if its amount does not fit, it has a problem.
  fileprivate init(_ target: AnsweredTarget, _ amount: BoardAmount, _ phrases: Phrases) {
    switch amount.amounts(in: target) {
    case .success(let value):
      do throws(RateError) {
        self.init(
          to: target.currency.code,
          conversion: try ConversionDocument(value.amounts, by: value.rate.answer), problem: nil)
      } catch {
        self.init(
          to: target.currency.code, conversion: nil,
          problem: QueryFailure(.rate(error)).message(phrases))
      }
    case .failure(let failure):
      self.init(
        to: target.currency.code, conversion: nil, problem: failure.message(phrases))
    }
  }
}
