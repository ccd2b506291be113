import CambistModel
public import CambistMoney
public import CambistRates

extension RatePhrases {
  /// A day, such as `30 Oct 2026`.
  public func text(_ date: CalendarDate) -> String {
    times.date(
      ExactDecimal(date.day).description, times.months[date.month - 1],
      ExactDecimal(date.year).description)
  }

  /// A month, such as `Oct 2026`.
  public func monthText(_ date: CalendarDate) -> String {
    times.monthOfYear(times.monthsAlone[date.month - 1], ExactDecimal(date.year).description)
  }

  /// The time of day, such as `14:05`.
  fileprivate func minuteText(_ wallClock: Timestamp) -> String {
    String(decoding: clock(wallClock).prefix(5), as: UTF8.self)
  }

  /// The time of day with its seconds, such as `14:05:09`.
  fileprivate func secondText(_ wallClock: Timestamp) -> String {
    String(decoding: clock(wallClock), as: UTF8.self)
  }

  /// The hours, minutes and seconds in ASCII.
  private func clock(_ wallClock: Timestamp) -> [UInt8] {
    let seconds = wallClock.millisecondOfDay / 1_000
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8)
    for number in [seconds / 3_600, seconds / 60 % 60, seconds % 60] {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ":")) }
      bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
      bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    return bytes
  }
}

extension Presentation {
  /// The reader's local time, as the UTC moment with the same clock time.
  fileprivate func wallClock(at moment: Timestamp) -> Timestamp {
    zone?.wallClock(at: moment) ?? moment
  }

  /// The suffix of a time: its zone if that is UTC, empty if it is the reader's own.
  var zoneSuffix: String { isUTC ? " UTC" : "" }

  /// A day and a time in the reader's time zone.
  public func text(_ moment: Timestamp) -> String {
    let local = wallClock(at: moment)
    return text(local, on: phrases.text(local.date))
  }

  /// The text of a moment from the text of its day.
  fileprivate func text(_ local: Timestamp, on day: String) -> String {
    phrases.times.moment(day, phrases.minuteText(local) + zoneSuffix)
  }

  /// A day and a time with its seconds, in the reader's time zone.
  public func secondText(_ moment: Timestamp) -> String {
    let local = wallClock(at: moment)
    return phrases.times.moment(phrases.text(local.date), phrases.secondText(local) + zoneSuffix)
  }

  /// The current time with its zone, as the page may be read in another zone later.
  public var zonedNow: String {
    secondText(now) + (isUTC ? "" : " (" + (zone?.name ?? "") + ")")
  }

  /// A time with its seconds in the reader's time zone, preceded by the day unless it is today; the
  /// page states the zone elsewhere.
  func timeText(_ moment: Timestamp) -> String {
    let (local, today) = (wallClock(at: moment), wallClock(at: now).date)
    let time = phrases.secondText(local)
    return local.date == today ? time : phrases.times.moment(phrases.text(local.date), time)
  }

  /// A day of a source, or a day and a time in the reader's time zone.
  public func text(_ asOf: AsOf) -> String {
    switch asOf {
    case .day(let date): phrases.text(date)
    case .moment(let moment): text(moment)
    }
  }

  /// The age of a moment: `just now`, `5 minutes ago`; a moment in the future is now.
  public func age(of moment: Timestamp) -> String {
    let times = phrases.times
    let minutes = Int(clamping: now.seconds(since: moment) / 60)
    return switch minutes {
    case ..<1: times.now
    case ..<60: counted(times.minutesAgo, minutes)
    case ..<(48 * 60): counted(times.hoursAgo, minutes / 60)
    default: counted(times.daysAgo, minutes / (24 * 60))
    }
  }

  /// The age of a moment, to the second within the first minute.
  func exactAge(of moment: Timestamp) -> String {
    let seconds = Int(clamping: now.seconds(since: moment))
    return (1..<60).contains(seconds)
      ? counted(phrases.times.secondsAgo, seconds) : age(of: moment)
  }

  /// The age of a time; days count from midnight to midnight in the reader's zone.
  ///
  /// - Returns: Nil for a day that has not begun there: it has no age yet.
  func age(of asOf: AsOf) -> String? {
    switch asOf {
    case .moment(let moment): return age(of: moment)
    case .day(let date):
      let times = phrases.times
      let days = (today ?? now.date).daysSince1970 - date.daysSince1970
      return switch days {
      case ..<0: nil
      case 0: times.today
      case 1: times.yesterday
      default: counted(times.daysAgo, days)
      }
    }
  }

  /// Source, time and age in a line.
  func lineText(_ provenance: Provenance) -> String {
    guard let age = age(of: provenance.asOf) else { return text(provenance) }
    return phrases.frame.provenance(provenance.source, text(provenance.asOf), age)
  }
}

/// The days and times of a list in the reader's time zone. Consecutive times of one day share its
/// text.
struct MomentTexts {
  private let presentation: Presentation<Phrases>
  private var last: (date: CalendarDate, text: String)?

  init(_ presentation: Presentation<Phrases>) { self.presentation = presentation }

  /// A day and a time, as ``Presentation/text(_:)`` gives them.
  mutating func text(_ moment: Timestamp) -> String {
    let local = presentation.wallClock(at: moment)
    let date = local.date
    let day = last.flatMap { $0.date == date ? $0.text : nil } ?? presentation.phrases.text(date)
    last = (date, day)
    return presentation.text(local, on: day)
  }
}
