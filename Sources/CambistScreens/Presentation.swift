public import CambistMoney

/// How screens are rendered: the phrases, the number format, the current time, and the reader's
/// time zone.
///
/// The phrases are all of a language, or only those of the converter, which is all that the
/// browser's module contains.
///
/// A class, because copying its many fields at each use would take more code and time.
public final class Presentation<Words: RatePhrases>: Sendable {
  /// The texts.
  public let phrases: Words
  /// The number format.
  public let style: NumberStyle
  /// The time from which ages count.
  public let now: Timestamp
  /// The reader's time zone for times; nil when it is unknown: then times are in UTC.
  public let zone: ZoneOffsets?

  public init(
    phrases: Words, style: NumberStyle, now: Timestamp, zone: ZoneOffsets? = nil
  ) {
    self.phrases = phrases
    self.style = style
    self.now = now
    self.zone = zone
  }

  /// The same with the converter's phrases only.
  var ofRates: Presentation<RatePhrases> {
    Presentation<RatePhrases>(phrases: phrases, style: style, now: now, zone: zone)
  }

  /// The reader's day; nil when the reader's time zone is unknown: then ages count in UTC, and
  /// every day that has begun anywhere on Earth can be selected.
  public var today: CalendarDate? { zone.map { $0.date(of: now) } }

  /// Whether times are in UTC and marked so.
  var isUTC: Bool { zone?.isUTC ?? true }

  /// A phrase in the plural form of a count, with the count in its first gap.
  public func counted(_ plural: Plural, _ count: Int) -> String {
    phrases.counted(plural, count, style)
  }
}
