public import CambistMoney

/// The time in Baku, for Valyuta and the central bank of Azerbaijan: four hours ahead of UTC,
/// without daylight saving time since 2016.
public enum BakuTime {
  private static let utcOffset = 4 * 3_600

  /// The day there.
  public static func date(at moment: Timestamp) -> CalendarDate {
    moment.date(utcOffset: utcOffset)
  }
}
