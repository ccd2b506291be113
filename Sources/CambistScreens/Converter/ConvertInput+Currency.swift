import CambistModel
public import CambistMoney

extension ConvertScreen.Input {
  /// Selects the currency typed beside the amount and leaves the amount alone: for `100 USD` the
  /// dollar, and `100`.
  ///
  /// If it is the currency of the other amount, the two change places. A text without a currency,
  /// one that cannot be read, and one with another currency in a row of the board stay unchanged.
  public func withTypedCurrency(_ style: NumberStyle) -> ConvertScreen.Input {
    let selected = typedCurrency
    let other = row ?? (side == .from ? to : from)
    var input = self
    input.isCurrencyTyped = false
    guard let expression = try? AmountExpression(amount, style, selected: selected),
      let currency = expression.currency, row == nil || currency == selected
    else { return input }
    input.amount = expression.number
    input.isCurrencyTyped = true
    guard currency != selected else { return input }
    if currency == other { return input.swapped }
    if side == .from { input.from = currency } else { input.to = currency }
    return input
  }
}
