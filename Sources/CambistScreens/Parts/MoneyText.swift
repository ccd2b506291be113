import CambistMoney

extension NumberStyle {
  /// An amount as it was typed: whole, or with no fewer decimals than its currency has.
  func typedText(_ money: Money) -> String {
    guard money.amount.scale > 0, money.amount.scale < money.currency.minorUnits,
      let padded = try? money.amount.rounded(toScale: money.currency.minorUnits)
    else { return text(money) }
    return text(Money(padded, money.currency))
  }
}
