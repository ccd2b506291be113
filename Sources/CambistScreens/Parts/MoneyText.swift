import CambistModel
import CambistMoney

extension NumberStyle {
  /// An amount as it was typed: whole, or with no fewer decimals than its currency has.
  @inline(never)
  func typedText(_ money: Money) -> String {
    guard money.amount.scale > 0, money.amount.scale < money.currency.minorUnits,
      let padded = try? money.amount.rounded(toScale: money.currency.minorUnits)
    else { return text(money) }
    return text(Money(padded, money.currency))
  }

  /// The typed amount of a conversion, with an ellipsis after the digits of one without an end.
  func typedText(_ amounts: ConvertedAmounts) -> String {
    amounts.isEndless ? endlessText(amounts.typed) : typedText(amounts.typed)
  }
}

extension ConverterPhrases {
  /// What can be paid of a result that is finer than a payment; nil for one that can be paid.
  func payable(_ amounts: ConvertedAmounts, _ style: NumberStyle) -> String? {
    amounts.isFinerThanPayment ? payable(style.text(amounts.payable)) : nil
  }
}
