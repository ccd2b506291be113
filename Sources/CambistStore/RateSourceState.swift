public import CambistModel
public import CambistMoney

/// What is stored of one scope of a source and can be read.
public struct RateSourceState: Sendable {
  /// The newest table; nil when there is none.
  public var newest: DatedRates?
  /// When the newest table was last requested; nil if it never was, or if the table cannot be read.
  public var checkedAt: Timestamp?
  /// The days on which the source had no table.
  public var emptyDays: EmptyDays

  public init(
    newest: DatedRates? = nil, checkedAt: Timestamp? = nil, emptyDays: EmptyDays = EmptyDays()
  ) {
    self.newest = newest
    self.checkedAt = checkedAt
    self.emptyDays = emptyDays
  }
}
