public import CambistMoney

/// One step of a route: a published rate, used as published or inverted.
public struct Leg: Sendable, Hashable {
  /// The rate as its source published it.
  public var published: ExchangeRate
  /// Whether the step goes from the rate's quote currency to its base currency.
  public var isInverted: Bool

  /// Creates a leg that uses a published rate or its inverse.
  public init(published: ExchangeRate, isInverted: Bool) {
    self.published = published
    self.isInverted = isInverted
  }

  /// Where the step starts.
  public var from: Currency { isInverted ? published.to : published.from }
  /// Where the step ends.
  public var to: Currency { isInverted ? published.from : published.to }
}
