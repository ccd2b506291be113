public import CambistModel
public import CambistMoney

/// The newest table, the time of the last request and the days without a table of one scope of a
/// source, as far as they can be read.
public struct RateSourceState: Sendable {
  /// The newest table; nil when there is none, or when it cannot be read.
  public var newest: DatedRates?
  /// When the newest table was last requested; nil if it never was, or if the table cannot be read.
  public var checkedAt: Timestamp?
  /// The days on which the source had no table.
  public var emptyDays: EmptyDays

  public init(emptyDays: EmptyDays = EmptyDays()) { self.emptyDays = emptyDays }
}
