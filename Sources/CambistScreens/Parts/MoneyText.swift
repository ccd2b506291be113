public import CambistModel
public import CambistMoney

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
  public func typedText(_ amounts: ConvertedAmounts) -> String {
    amounts.endless == nil ? typedText(amounts.typed) : endlessText(amounts.typed)
  }

  /// Both amounts of a recorded conversion, the typed one as ``typedText(_:)`` has it.
  func texts(_ record: ConversionRecord) -> (source: String, target: String) {
    let typed = record.endless == nil ? typedText(record.typed) : endlessText(record.typed)
    let result = typedText(record.result)
    return record.side == .from ? (typed, result) : (result, typed)
  }
}

extension RatePhrases {
  /// What can be paid of a result that is finer than a payment; nil for one that can be paid.
  public func payable(_ amounts: ConvertedAmounts, _ style: NumberStyle) -> String? {
    amounts.isFinerThanPayment ? converter.payable(style.text(amounts.payable)) : nil
  }
}
