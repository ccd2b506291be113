package import CambistDesk
import CambistModel
package import CambistMoney
import CambistRates
package import CambistScreens

/// The rates between all currencies of a board, as JSON for programs.
package struct CrossRatesDocument: Encodable, Sendable {
  /// The rates of one currency.
  package struct Row: Encodable {
    let from: String
    let rates: [Cell]
  }

  /// A rate, or why there is none.
  package struct Cell: Encodable {
    let to: String
    let rate: RateDocument?
    let problem: String?
  }

  /// The requested day; nil for the newest rates.
  let on: String?
  let currencies: [String]
  /// One for each currency, in the board's order, without the rate between equal currencies.
  let rows: [Row]

  /// - Parameter answers: For each currency the rates into all of them.
  package init(
    _ currencies: [Currency], on day: CalendarDate?, _ answers: [[AnsweredTarget]],
    _ phrases: Phrases
  ) {
    on = day?.description
    self.currencies = currencies.map(\.code)
    rows = zip(currencies, answers).map { currency, targets in
      Row(
        from: currency.code,
        rates: targets.filter { $0.currency != currency }.map { Cell($0, phrases) })
    }
  }
}

extension CrossRatesDocument.Cell {
  fileprivate init(_ target: AnsweredTarget, _ phrases: Phrases) {
    to = target.currency.code
    switch target.rate {
    case .success(let settled):
      do throws(RateError) {
        (rate, problem) = (try RateDocument(settled.answer), nil)
      } catch {
        (rate, problem) = (nil, QueryFailure(.rate(error)).message(phrases))
      }
    case .failure(let failure): (rate, problem) = (nil, failure.message(phrases))
    }
  }
}
