/// An exact amount of one currency.
public struct Money: Sendable, Hashable {
  /// The amount in the currency's major unit; it may have more or fewer digits than its minor unit.
  public var amount: ExactDecimal
  /// The currency of the amount.
  public var currency: Currency

  /// Creates an amount of a currency with the given digits.
  @inlinable
  public init(_ amount: ExactDecimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }

  /// The amount with exactly the decimals of the currency's minor unit.
  ///
  /// - Throws: ``MoneyError/overflow`` when the digits do not fit.
  public func rounded(_ rule: RoundingRule = .halfEven) throws(MoneyError) -> Money {
    Money(try amount.rounded(toScale: currency.minorUnits, rule), currency)
  }

  /// The exact sum of two amounts of one currency.
  ///
  /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` or ``MoneyError/overflow``
  #if !hasFeature(Embedded)
    @inlinable @inline(__always)
  #endif
  public static func + (left: Money, right: Money) throws(MoneyError) -> Money {
    guard left.currency == right.currency else {
      throw .currencyMismatch(left.currency, right.currency)
    }
    return Money(try left.amount + right.amount, left.currency)
  }
}

extension Money: CustomStringConvertible {
  /// For machines and logs: `14.99 EUR`.
  public var description: String { amount.description + " " + currency.code }
}
