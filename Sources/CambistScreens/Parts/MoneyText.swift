public import CambistModel
public import CambistMoney

extension NumberStyle {
  /// An amount as typed: whole, or with no fewer decimals than its currency has.
  @inline(never)
  func typedText(_ money: Money) -> String {
    guard money.amount.scale > 0, money.amount.scale < money.currency.minorUnits,
      let padded = try? money.amount.rounded(toScale: money.currency.minorUnits)
    else { return text(money) }
    return text(Money(padded, money.currency))
  }

  /// The typed amount of a conversion, with an ellipsis if its decimals never end.
  public func typedText(_ amounts: ConvertedAmounts) -> String {
    amounts.endless == nil ? typedText(amounts.typed) : endlessText(amounts.typed)
  }

  /// Both amounts of a recorded conversion, the typed one as from ``typedText(_:)``.
  func texts(_ record: ConversionRecord) -> (source: String, target: String) {
    let typed = record.endless == nil ? typedText(record.typed) : endlessText(record.typed)
    let result = typedText(record.result)
    return record.side == .from ? (typed, result) : (result, typed)
  }
}

extension RatePhrases {
  /// A result with more decimals than a payment, rounded for one; nil when they are the same.
  public func payable(_ amounts: ConvertedAmounts, _ style: NumberStyle) -> String? {
    amounts.isFinerThanPayment ? converter.payable(style.text(amounts.payable)) : nil
  }
}
