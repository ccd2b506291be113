import CambistModel
import CambistMoney
import CambistRates

/// Joins the tables of each week or month into one with the mean of the published rates.
struct FrankfurterGroups: Sendable {
  let group: FrankfurterRateQuery.Group
  private var bucket: CalendarDate?
  private var sums: [ExchangeRate] = []
  private var counts: [Int] = []
  private var places: [[Currency]: Int] = [:]
  private var source = ""

  /// The number of significant digits of a mean.
  private static let digits = 12

  init(_ group: FrankfurterRateQuery.Group) { self.group = group }

  /// Adds the table of a day; returns the joined table of the previous days when a new group
  /// begins.
  mutating func add(_ table: RateTable) -> RateTable? {
    let day = Self.start(of: table.provenance.asOf.date, group)
    let done = bucket == day ? nil : finish()
    bucket = day
    source = table.provenance.source
    for rate in table.rates {
      if let place = places[[rate.from, rate.to]] {
        guard let sum = try? sums[place].rate + rate.rate else { continue }
        sums[place].rate = sum
        counts[place] += 1
      } else {
        places[[rate.from, rate.to]] = sums.count
        sums.append(rate)
        counts.append(1)
      }
    }
    return done
  }

  /// The joined table of the remaining days; nil without any.
  mutating func finish() -> RateTable? {
    defer { (bucket, sums, counts, places) = (nil, [], [], [:]) }
    guard let bucket else { return nil }
    let means = zip(sums, counts).compactMap { sum, count -> ExchangeRate? in
      let mean = try? ExactFraction(sum.rate).divided(by: ExactFraction(ExactDecimal(count)))
        .decimal(significantDigits: Self.digits)
      return mean.map { ExchangeRate(from: sum.from, to: sum.to, rate: $0) }
    }
    return RateTable(means, provenance: Provenance(source: source, asOf: .day(bucket)))
  }

  /// The date of a day's group: the first of the month, or of a week of the year. Weeks begin on
  /// Mondays and are dated by the weekday of January 1.
  static func start(
    of day: CalendarDate, _ group: FrankfurterRateQuery.Group
  ) -> CalendarDate {
    guard let newYear = CalendarDate(year: day.year, month: 1, day: 1) else { return day }
    switch group {
    case .month: return day.adding(days: 1 - day.day)
    case .week:
      let passed = day.daysSince1970 - newYear.daysSince1970
      return newYear.adding(days: (passed + 7 - day.weekday) / 7 * 7)
    }
  }

  /// The days of all groups whose dates are in a range, and of the last group before it, as the rates
  /// of a day without a publication are those of an earlier one.
  static func whole(
    _ days: ClosedRange<CalendarDate>, _ group: FrankfurterRateQuery.Group,
    _ calendar: PublicationCalendar
  ) -> ClosedRange<CalendarDate> {
    var first = newest(days.lowerBound, group, calendar)
    var last = max(newest(days.upperBound, group, calendar), first)
    let (firstGroup, lastGroup) = (start(of: first, group), start(of: last, group))
    while case let before = first.adding(days: -1), before < first,
      start(of: before, group) == firstGroup
    {
      first = before
    }
    while case let after = last.adding(days: 1), after > last, start(of: after, group) == lastGroup
    {
      last = after
    }
    return first...last
  }

  /// The last day of a publication whose group has a date up to a day. Some weeks are dated after
  /// they end.
  private static func newest(
    _ day: CalendarDate, _ group: FrankfurterRateQuery.Group, _ calendar: PublicationCalendar
  ) -> CalendarDate {
    var newest = calendar.day(onOrBefore: day)
    while start(of: newest, group) > day,
      case let before = calendar.day(onOrBefore: newest.adding(days: -1)), before < newest
    {
      newest = before
    }
    return newest
  }
}
