import CambistMoney
import CambistScreens

extension Currency {
  /// A currency that was named on the command line.
  ///
  /// - Throws: ``Failure`` for what is not a code.
  init(argument code: String) throws {
    guard let currency = Currency(code) else {
      throw Failure(.usage, "“\(code)” is not a currency code.")
    }
    self = currency
  }
}

extension CalendarDate {
  /// A day that was named on the command line.
  ///
  /// - Throws: ``Failure`` for what is not a day.
  init(argument text: String) throws {
    guard let date = CalendarDate(text) else {
      throw Failure(.usage, Phrases.english.converter.unreadableDate(text))
    }
    self = date
  }
}
