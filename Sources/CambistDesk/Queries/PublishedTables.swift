public import CambistModel
public import CambistMoney
public import CambistRates

/// The tables of an institution on the days of a range, the oldest first, read a year at a time if
/// all of them are stored.
public struct PublishedTables: AsyncSequence, Sendable {
  public typealias Element = RateTable

  /// Why there are no tables.
  public enum Failure: Error {
    /// The institution has no range requests, and Cambist does not request each day of a range.
    case singleDaysOnly
    /// Some days have not been fetched yet.
    case incomplete(Problem?)
  }

  /// The days to read.
  public let days: ClosedRange<CalendarDate>
  private let desk: Desk
  private let publisher: Institution
  /// Read at once; nil when the days are read in parts.
  private var tables: [RateTable]?

  /// The number of days in a part.
  private static let piece = 366

  /// - Parameters:
  ///   - days: The days.
  ///   - currencies: The requested currencies; nil for those of the newest table.
  ///   - startsBefore: Whether the first table is the last one before the range if the range begins
  ///     on a day without a publication.
  /// - Throws: ``Failure``
  public init(
    _ desk: Desk, of publisher: Institution, on days: ClosedRange<CalendarDate>,
    currencies: Set<Currency>? = nil, startsBefore: Bool = false
  ) async throws(Failure) {
    (self.desk, self.publisher) = (desk, publisher)
    var first = days.lowerBound
    if startsBefore,
      let before = await desk.settledTable(of: publisher, onOrBefore: first).value
    {
      first = Swift.min(first, before.provenance.asOf.date)
    }
    self.days = first...days.upperBound
    guard publisher != .europeanCentralBank else { return }
    guard let found = await desk.settledTables(of: publisher, on: self.days, of: currencies) else {
      throw .singleDaysOnly
    }
    guard let value = found.value else { throw .incomplete(found.problem) }
    tables = value
  }

  /// Reads the tables.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate let tables: PublishedTables
    fileprivate var next: CalendarDate?
    fileprivate var buffer: [RateTable].Iterator

    /// The next table; nil after the last one.
    ///
    /// - Throws: ``Failure``
    public mutating func next() async throws(Failure) -> RateTable? {
      while true {
        if let table = buffer.next() { return table }
        guard let first = next else { return nil }
        let last = Swift.min(first.adding(days: PublishedTables.piece), tables.days.upperBound)
        let found = await tables.desk.settledTables(of: tables.publisher, on: first...last)
        guard let value = found?.value else { throw .incomplete(found?.problem) }
        buffer = value.makeIterator()
        next = last < tables.days.upperBound ? last.adding(days: 1) : nil
      }
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      tables: self, next: tables == nil ? days.lowerBound : nil,
      buffer: (tables ?? []).makeIterator())
  }
}
