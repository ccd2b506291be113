import CambistModel
import CambistMoney

/// A book's figures as text; a dash for a missing value.
struct BookFigures {
  /// Replaces a missing value, which is never shown as zero.
  static let none = "—"

  private let book: Book
  private let style: NumberStyle
  /// The maximum decimals of crypto-currencies, and those of prices without a tick size.
  private static let finest = 8

  init(_ book: Book, _ style: NumberStyle) {
    self.book = book
    self.style = style
  }

  /// A price in the minor currency, to the decimals of the tick size.
  func price(_ number: ExactDecimal?) -> String {
    text(number.map { fitted($0) }, book.minor) { style.text($0) }
  }

  /// The maximum or minimum price of an order, to the decimals of the tick size, never beyond the
  /// limit.
  func limit(_ number: ExactDecimal?, _ rule: RoundingRule) -> String {
    text(number.map { fitted($0, rule) }, book.minor) { style.text($0) }
  }

  /// The maximum or minimum amount or value of an order, in all of its digits.
  func limit(_ number: ExactDecimal?, in currency: Currency) -> String {
    text(number, currency) { money in
      let least = decimals(money).lowerBound
      return style.text(money, decimals: least...max(least, money.amount.scale))
    }
  }

  /// The difference between the displayed ask and bid; see ``Ticker/spread``.
  func spread(_ ticker: Ticker) -> String {
    guard let ask = ticker.ask, let bid = ticker.bid else { return Self.none }
    return price(try? fitted(ask) - fitted(bid))
  }

  /// A change of the price, with its sign.
  func change(_ number: ExactDecimal?) -> String {
    text(number.map { fitted($0) }, book.minor) { style.change($0) }
  }

  /// An amount of the major currency.
  func amount(_ number: ExactDecimal?) -> String {
    text(number, book.major) { style.text($0, decimals: decimals($0)) }
  }

  private func text(
    _ number: ExactDecimal?, _ currency: Currency, _ write: (Money) -> String
  ) -> String {
    number.map { write(Money($0, currency)) } ?? Self.none
  }

  /// A whole amount has no decimals; others have their currency's, and crypto-currencies as many as
  /// needed. A non-zero value is never shown as zero.
  private func decimals(_ money: Money) -> ClosedRange<Int> {
    let (amount, units) = (money.amount, money.currency.minorUnits)
    if amount.normalized.scale == 0 { return 0...0 }
    if money.currency.kind == .fiat, amount.shows(withDecimals: units) { return units...units }
    let most = max(units, Self.finest)
    return 0...(amount.shows(withDecimals: most) ? most : amount.scale)
  }

  private func fitted(
    _ price: ExactDecimal, _ rule: RoundingRule = .halfEven
  ) -> ExactDecimal {
    guard let tick = book.tickSize, tick > .zero else {
      let least = book.minor.minorUnits
      return price.normalized.with(decimals: least...max(least, Self.finest), rule)
    }
    let scale = tick.normalized.scale
    guard price.shows(withDecimals: scale, rule) else { return price }
    return (try? price.rounded(toScale: scale, rule)) ?? price
  }
}

extension ExactDecimal {
  /// Whether it is zero with so many decimals only if it is zero.
  fileprivate func shows(withDecimals scale: Int, _ rule: RoundingRule = .halfEven) -> Bool {
    guard let rounded = try? rounded(toScale: scale, rule) else { return true }
    return rounded.isZero == isZero
  }

  /// The number with a number of decimals within a range; unchanged if that does not fit or would
  /// be zero.
  fileprivate func with(decimals: ClosedRange<Int>, _ rule: RoundingRule) -> ExactDecimal {
    if scale > decimals.upperBound, shows(withDecimals: decimals.upperBound, rule) {
      return (try? rounded(toScale: decimals.upperBound, rule)) ?? self
    }
    if scale < decimals.lowerBound { return (try? rounded(toScale: decimals.lowerBound)) ?? self }
    return self
  }
}
