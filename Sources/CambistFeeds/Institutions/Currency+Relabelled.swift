import CambistMoney
import CambistRates

extension Currency {
  /// Whether a row of a day before a redenomination has the code of the later currency, which has
  /// another value: it may contain the rate of the former currency or a converted figure, and the
  /// source does not say which. The manat of before 2006 is worth a 5,000th of today's.
  func isRelabelled(on day: CalendarDate) -> Bool {
    guard
      let introduction = CurrencyReplacement.introducing(
        self, by: CalendarDate(daysSince1970: .max))
    else { return false }
    return day < introduction.day && introduction.rate.rate != .one
  }
}
