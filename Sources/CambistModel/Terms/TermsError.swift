public import CambistMoney

/// Why terms are invalid, or cannot be applied to an amount.
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
  /// Both currencies of the pair are the same.
  case sameCurrency(Currency)
  /// The amount to convert is not above zero.
  case amountNotPositive
  /// The fixed part of a fee exceeds the amount.
  case feeExceedsAmount(Money)
  /// The exact result does not fit.
  case overflow
}
