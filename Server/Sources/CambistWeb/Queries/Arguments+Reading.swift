public import CambistModel
public import CambistMoney
import CambistScreens

// What programs name in text, read in one way on the command line and in addresses. Each throws a
// `QueryFailure` of the kind `usage` that says what is wrong with it.

extension Currency {
  /// Reads a code such as `EUR`, in either case.
  public init(argument code: String) throws(QueryFailure) {
    guard let currency = Currency(code) else {
      throw QueryFailure(.usage, Phrases.english.converter.unknownCurrency(code))
    }
    self = currency
  }
}

extension CalendarDate {
  /// Reads a day such as `2026-10-30`.
  public init(argument text: String) throws(QueryFailure) {
    guard let date = CalendarDate(text) else {
      throw QueryFailure(.usage, Phrases.english.converter.unreadableDate(text))
    }
    self = date
  }
}

extension Book {
  /// Reads `btc_mxn`, `BTC-MXN`, `BTC/MXN` or `BTC MXN`.
  public init(argument text: String) throws(QueryFailure) {
    let name = text.lowercased().map { "-/ ".contains($0) ? "_" : $0 }
    guard let book = Book(String(name)) else {
      throw QueryFailure(.usage, "“\(text)” is not a book such as btc_mxn.")
    }
    self = book
  }
}

extension SKU {
  /// Reads a product's code.
  public init(argument text: String) throws(QueryFailure) {
    guard let sku = SKU(text) else {
      throw QueryFailure(.usage, "“\(text)” is no product code.")
    }
    self = sku
  }
}

extension CurrencyPair {
  /// A pair that can be saved: two different currencies that somebody lists.
  ///
  /// - Throws: ``QueryFailure``
  public init(saving base: Currency, _ quote: Currency) throws(QueryFailure) {
    for currency in [base, quote] where currency.kind == .unlisted {
      throw QueryFailure(.notFound, "There is no currency \(currency).")
    }
    guard base != quote else {
      throw QueryFailure(.usage, "A pair needs two different currencies.")
    }
    self.init(base, quote)
  }
}

extension ExactFraction {
  /// Reads an amount, which may be arithmetic such as `12*3+5`, in the English manner.
  public init(argument text: String) throws(QueryFailure) {
    do throws(AmountError) {
      guard let expression = try AmountExpression(text, .english) else {
        throw AmountError.numberMissing
      }
      self = expression.value
    } catch {
      throw QueryFailure(
        .usage, "The amount “\(text)” cannot be read. \(error.text(Phrases.english))")
    }
  }
}
