public import CambistModel
public import CambistMoney

/// A source's response, to be stored in one transaction.
public struct RateAnswers: Sendable {
  /// Tables with rates, which replace earlier ones of the same days.
  public var tables: [DatedRates] = []
  /// The day up to which all of the source's days are now stored; nil for no change.
  public var coverage: CalendarDate?
  /// All days for which the source had no table of a scope, replacing the stored ones; nil for no
  /// change.
  public var emptyDays: (scope: Currency?, days: EmptyDays)?
  /// When the newest table of a scope was requested; nil if it was not.
  public var check: (scope: Currency?, time: Timestamp)?

  /// Creates a response with tables; the other parts are unchanged.
  public init(_ tables: [DatedRates] = [], coverage: CalendarDate? = nil) {
    self.tables = tables
    self.coverage = coverage
  }
}
