import CambistModel
import CambistMoney
import CambistStore

extension EmptyDays {
  /// Adds the days for which a response has no table.
  ///
  /// - Parameter tables: The tables of the response, the newest first; those of other days are
  ///   ignored.
  mutating func insert(
    daysOf answer: ClosedRange<CalendarDate>, without tables: [DatedRates], checkedAt: Timestamp
  ) {
    var end = answer.upperBound
    for table in tables where answer.contains(table.day) {
      if table.day < end { insert(table.day.adding(days: 1)...end, checkedAt: checkedAt) }
      end = table.day.adding(days: -1)
    }
    if end >= answer.lowerBound { insert(answer.lowerBound...end, checkedAt: checkedAt) }
  }
}

extension [DatedRates] {
  /// The first table after a day, from tables with the newest first: a bank that sets its rates for
  /// the next working day may already include them.
  func early(on day: CalendarDate, within days: Int) -> DatedRates? {
    last { $0.day > day && $0.day <= day.adding(days: days) }
  }
}
