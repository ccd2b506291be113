public import CambistMoney

/// Why terms cannot be, or an amount cannot be exchanged at them.
public enum TermsError: Error, Hashable, Sendable {
  /// A percentage outside its bounds; see ``ExchangeFee``.
  case percent(ExactDecimal, ExchangeFee.Effect)
  /// The fixed part of a fee is below zero.
  case negativeFixed(Money)
  /// The fixed part of a fee is in neither of the pair's currencies.
  case fixedCurrency(Money, CurrencyPair)
  /// Neither a percentage nor a fixed part.
  case nothing
  /// A rate, or an amount of a receipt, that is not above zero.
  case notPositive(ExactDecimal)
  /// A currency is not exchanged for itself.
  case sameCurrency(Currency)
  /// The amount to convert is not above zero.
  case amountNotPositive
  /// The fixed part of a fee leaves nothing of the amount.
  case feeExceedsAmount(Money)
  /// The exact result does not fit.
  case overflow
}
