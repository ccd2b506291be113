import CambistDesk
import CambistMoney
import CambistScreens

/// Why one row of a file cannot be converted.
enum RowProblem: Error {
  case cellCount(Int, expected: Int)
  case quoteInside(column: Int)
  case missing(TableError.Role)
  case amount(AmountError)
  /// An ambiguous number, and both readings.
  case twoAmounts(String, String, String)
  case calculation(String)
  case unknownCurrency(String)
  case unreadableDate(String)
  /// An ambiguous date, and both readings.
  case twoDates(String, CalendarDate, CalendarDate)
  /// A JSON value that is a list or an object.
  case nested(String)
  case repeatedName(String)
  case rate(QueryFailure)
  case overflow(Currency, Currency)
}
