public import CambistMoney

/// The time in Frankfurt, by the European Union's rule since 1996: an hour ahead of UTC, and two
/// hours from the last Sunday of March to the last Sunday of October, changing at 01:00 UTC.
public enum FrankfurtTime {
  /// The seconds that clocks are ahead of UTC.
  public static func utcOffset(at moment: Timestamp) -> Int {
    let year = moment.date.year
    let isSummer =
      moment >= change(year: year, month: 3) && moment < change(year: year, month: 10)
    return isSummer ? 7_200 : 3_600
  }

  /// The day there.
  public static func date(at moment: Timestamp) -> CalendarDate {
    moment.date(utcOffset: utcOffset(at: moment))
  }

  /// When the clocks change in a month of 31 days.
  private static func change(year: Int, month: Int) -> Timestamp {
    guard let last = CalendarDate(year: year, month: month, day: 31) else {
      return Timestamp(millisecondsSince1970: 0)
    }
    return Timestamp(last.adding(days: -((last.weekday + 1) % 7))).adding(seconds: 3_600)
  }
}
