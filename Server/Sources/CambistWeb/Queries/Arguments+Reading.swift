public import CambistModel
public import CambistMoney
public import CambistScreens

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

extension AmountExpression {
  /// Reads an amount of a currency.
  ///
  /// It may be arithmetic such as `12*3+5`, and its currency may stand beside it.
  ///
  /// - Parameter style: How the locale writes numbers; nil where programs write them.
  public init(
    argument text: String, of currency: Currency, _ style: NumberStyle?
  ) throws(QueryFailure) {
    do throws(AmountError) {
      let expression =
        if let style {
          try AmountExpression(text, style, selected: currency)
        } else {
          try AmountExpression(plain: text, selected: currency)
        }
      guard let expression else { throw AmountError.numberMissing }
      self = expression
    } catch {
      if style == nil, case .notANumber = error { throw QueryFailure(notPlain: text) }
      throw QueryFailure(unreadableAmount: text, error.text(Phrases.english))
    }
    if let other = self.currency, other != currency {
      throw QueryFailure(
        unreadableAmount: text, "It is in \(other), and \(currency) is converted.")
    }
  }
}

extension ExactFraction {
  /// Reads a number of ASCII digits with at most one point, and a minus sign before a negative one.
  init(plainArgument text: String) throws(QueryFailure) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { throw QueryFailure(notPlain: text) }
    do throws(AmountError) {
      guard let expression = try AmountExpression(plain: text) else { throw .numberMissing }
      self = expression.value
    } catch {
      throw QueryFailure(unreadableAmount: text, error.text(Phrases.english))
    }
  }
}

extension QueryFailure {
  fileprivate init(unreadableAmount text: String, _ reason: String) {
    self.init(.usage, "The amount “\(text)” cannot be read. \(reason)")
  }

  fileprivate init(notPlain text: String) {
    self.init(
      unreadableAmount: text,
      "Digits are expected, with one point before the decimals, as in 1234.5.")
  }
}
