public import CambistMoney

/// How screens are written: in which words and number style, at what time, and for a reader in which
/// time zone.
///
/// The words are all those of a language, or those of the converter alone, which is all that the
/// browser's module carries.
///
/// A class, because a copy of its many fields at each use would take more code and time.
public final class Presentation<Words: RatePhrases>: Sendable {
  /// The texts.
  public let phrases: Words
  /// The number format.
  public let style: NumberStyle
  /// The time from which ages count.
  public let now: Timestamp
  /// The reader's time zone, in which times are shown; nil where it is unknown: then they are shown
  /// in UTC.
  public let zone: ZoneOffsets?

  public init(
    phrases: Words, style: NumberStyle, now: Timestamp, zone: ZoneOffsets? = nil
  ) {
    self.phrases = phrases
    self.style = style
    self.now = now
    self.zone = zone
  }

  /// The same with the words of the converter alone.
  var ofRates: Presentation<RatePhrases> {
    Presentation<RatePhrases>(phrases: phrases, style: style, now: now, zone: zone)
  }

  /// The reader's day; nil where the reader's time zone is unknown: then ages count in UTC, and
  /// every day can be chosen that has begun anywhere on Earth.
  public var today: CalendarDate? { zone.map { $0.date(of: now) } }

  /// Whether times are shown in UTC, which they then name.
  var isUTC: Bool { zone?.isUTC ?? true }

  /// A phrase in the form that the count takes, with the count in its first gap.
  public func counted(_ plural: Plural, _ count: Int) -> String {
    phrases.counted(plural, count, style)
  }
}
