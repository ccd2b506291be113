public import CambistMoney

/// Why a conversion has no result.
public enum RateError: Error, Hashable, Sendable {
  /// No chain of rates joins the two currencies.
  case noRoute(from: Currency, to: Currency)
  /// The exact result has more digits than Cambist supports.
  case overflow(from: Currency, to: Currency)
}
