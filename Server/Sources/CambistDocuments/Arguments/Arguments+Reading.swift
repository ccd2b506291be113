package import CambistModel
package import CambistMoney
package import CambistScreens

// The texts that programs use, read in the same way on the command line and in addresses.

extension Currency {
  /// Reads a code such as `EUR`, in either case.
  package init(argument code: String) throws(ArgumentError) {
    guard let currency = Currency(code) else {
      throw ArgumentError.currency(code)
    }
    self = currency
  }
}

extension CalendarDate {
  /// Reads a day such as `2026-10-30`.
  package init(argument text: String) throws(ArgumentError) {
    guard let date = CalendarDate(text) else {
      throw ArgumentError.date(text)
    }
    self = date
  }
}

extension Book {
  /// Reads `btc_mxn`, `BTC-MXN`, `BTC/MXN` or `BTC MXN`.
  package init(argument text: String) throws(ArgumentError) {
    let name = text.lowercased().map { "-/ ".contains($0) ? "_" : $0 }
    guard let book = Book(String(name)) else {
      throw ArgumentError.book(text)
    }
    self = book
  }
}

extension SKU {
  /// Reads a product's code.
  package init(argument text: String) throws(ArgumentError) {
    guard let sku = SKU(text) else {
      throw ArgumentError.product(text)
    }
    self = sku
  }
}

extension AmountExpression {
  /// Reads an amount of a currency.
  ///
  /// It may be arithmetic such as `12*3+5`, and may include its currency.
  ///
  /// - Parameter style: How the locale writes numbers; nil for plain numbers.
  package init(
    argument text: String, of currency: Currency, _ style: NumberStyle?
  ) throws(ArgumentError) {
    do throws(AmountError) {
      let expression =
        if let style {
          try AmountExpression(text, style, selected: currency)
        } else {
          try AmountExpression(plain: text)
        }
      guard let expression else { throw AmountError.numberMissing }
      self = expression
    } catch {
      if style == nil, case .notANumber = error { throw ArgumentError.plainAmount(text) }
      throw ArgumentError.amount(text, error)
    }
    if let other = self.currency, other != currency {
      throw ArgumentError.otherCurrency(text, other, expected: currency)
    }
  }
}

extension ExactFraction {
  /// Reads a number of ASCII digits with at most one point, and a minus sign before a negative one.
  package init(plainArgument text: String) throws(ArgumentError) {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { throw ArgumentError.plainAmount(text) }
    do throws(AmountError) {
      guard let expression = try AmountExpression(plain: text) else { throw .numberMissing }
      self = expression.value
    } catch {
      throw ArgumentError.amount(text, error)
    }
  }
}
