import CambistMoney

/// A text that can be read in two ways, with both.
public struct AmountReadings: Sendable, Hashable {
  /// One of the two.
  public struct Reading: Sendable, Hashable {
    /// The number, in the manner of the locale.
    public var label: String
    /// The whole typed text with this number in the place of the doubtful one.
    public var amount: String
  }

  /// The doubtful part of the typed text.
  public var text: String
  /// The likelier one.
  public var first: Reading
  /// The other reading.
  public var second: Reading
}
