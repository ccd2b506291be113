import CambistMoney

/// The direction of a price.
public enum Trend: String, Sendable {
  /// Above zero.
  case rising
  /// Below zero.
  case falling
  /// Zero.
  case level

  init(_ change: ExactDecimal) {
    self = change.isZero ? .level : change.isNegative ? .falling : .rising
  }
}
