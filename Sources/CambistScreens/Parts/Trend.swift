import CambistMoney

/// The direction of a price.
public enum Trend: String, Sendable {
  case rising
  case falling
  case level

  init(_ change: ExactDecimal) {
    self = change.isZero ? .level : change.isNegative ? .falling : .rising
  }
}
