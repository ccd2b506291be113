import CambistMoney

/// The two readings of an ambiguous text.
public struct AmountReadings: Sendable, Hashable {
  /// One of the two.
  public struct Reading: Sendable, Hashable {
    /// The number in the locale's format.
    public var label: String
    /// The whole typed text with this number instead of the ambiguous one.
    public var amount: String
  }

  /// The ambiguous part of the typed text.
  public var text: String
  /// The more likely one.
  public var first: Reading
  /// The other reading.
  public var second: Reading
}
