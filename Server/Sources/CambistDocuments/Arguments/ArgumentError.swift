import CambistModel
package import CambistMoney
package import CambistScreens

/// Why an argument is invalid.
package enum ArgumentError: Error {
  case currency(String)
  case date(String)
  case book(String)
  case product(String)
  case pair(String)
  case symbol(String)
  case wholeNumber(String)
  /// The text is not a year, quarter, month or date.
  case period(String)
  /// A span of time ends before it begins.
  case reversedPeriods
  /// The text is not the name of a locale.
  case locale(String)
  case amount(String, AmountError)
  /// A plain amount has more than digits with one point.
  case plainAmount(String)
  /// The amount names another currency than the expected one.
  case otherCurrency(String, Currency, expected: Currency)
  /// The threshold or percentage of an alert is not above zero, or too long.
  case alertLimit
  /// The text is not a pair, symbol or book.
  case alertSubject(String)

  /// An invalid fee or rate.
  case terms(TermsInput.Fault)
  /// A line of text that is not a conversion.
  case question(QuestionError)

  /// The error in English, for the command line.
  package var message: String { message(.english) }

  /// The error in a language.
  package func message(_ phrases: Phrases) -> String {
    let words = phrases.queries
    return switch self {
    case .currency(let text): phrases.converter.unknownCurrency(text)
    case .date(let text): phrases.converter.unreadableDate(text)
    case .book(let text): words.notABook(text)
    case .product(let text): words.notAProduct(text)
    case .pair(let text): words.notAPair(text)
    case .symbol(let text): words.notASymbol(text)
    case .wholeNumber(let text): words.notAWholeNumber(text)
    case .period(let text): words.notAPeriod(text)
    case .reversedPeriods: words.reversedPeriods
    case .locale(let text): words.notALocale(text)
    case .amount(let text, let error): words.notAnAmount(text, error.text(phrases))
    case .plainAmount(let text): words.notAnAmount(text, words.plainAmount)
    case .question(let error): error.text(phrases)
    case .alertLimit: phrases.alerts.notPositive("\(AlertRule.maximumDigits)")
    case .alertSubject(let text): phrases.alerts.notASubject(text)
    case .terms(let fault): phrases.text(fault, .english)
    case .otherCurrency(let text, let currency, let expected):
      words.notAnAmount(text, words.otherCurrency(currency.code, expected.code))
    }
  }
}
