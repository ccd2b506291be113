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

  /// A day, or a day and a time in UTC.
  public func text(_ asOf: AsOf) -> String {
    switch asOf {
    case .day(let date):
      return text(date)
    case .moment(let moment):
      return times.moment(text(moment.date), minuteText(moment))
    }
  }

  /// A day and a time with its seconds in UTC.
  public func secondText(_ moment: Timestamp) -> String {
    times.moment(
      text(moment.date), minuteText(moment) + ":" + twoDigits(moment.millisecondOfDay / 1_000 % 60))
  }

  /// How long ago a moment was: `just now`, `5 minutes ago`; a moment to come is now.
  public func age(of moment: Timestamp, now: Timestamp, _ style: NumberStyle) -> String {
    let minutes = Int(clamping: now.seconds(since: moment) / 60)
    return switch minutes {
    case ..<1: times.now
    case ..<60: counted(times.minutesAgo, minutes, style)
    case ..<(48 * 60): counted(times.hoursAgo, minutes / 60, style)
    default: counted(times.daysAgo, minutes / (24 * 60), style)
    }
  }

  /// How long ago a moment was, to the second within the first minute.
  public func exactAge(of moment: Timestamp, now: Timestamp, _ style: NumberStyle) -> String {
    let seconds = Int(clamping: now.seconds(since: moment))
    return (1..<60).contains(seconds)
      ? counted(times.secondsAgo, seconds, style) : age(of: moment, now: now, style)
  }

  /// How long ago a time was; days count from midnight to midnight.
  ///
  /// - Parameter today: The reader's day; nil for that of UTC.
  public func age(
    of asOf: AsOf, now: Timestamp, today: CalendarDate? = nil, _ style: NumberStyle
  ) -> String {
    switch asOf {
    case .moment(let moment): return age(of: moment, now: now, style)
    case .day(let date):
      let days = (today ?? now.date).daysSince1970 - date.daysSince1970
      return switch days {
      case ..<1: times.today
      case 1: times.yesterday
      default: counted(times.daysAgo, days, style)
      }
    }
  }

  /// A month, such as `Oct 2026`.
  public func monthText(_ date: CalendarDate) -> String {
    times.monthOfYear(times.monthsAlone[date.month - 1], ExactDecimal(date.year).description)
  }

  /// Source, time and age in a line.
  public func text(_ provenance: Provenance, now: Timestamp, _ style: NumberStyle) -> String {
    frame.provenance(
      provenance.source, text(provenance.asOf), age(of: provenance.asOf, now: now, style))
  }

  /// A time with its seconds in UTC; with the day before it unless it is today.
  func timeText(_ moment: Timestamp, now: Timestamp) -> String {
    let time = minuteText(moment) + ":" + twoDigits(moment.millisecondOfDay / 1_000 % 60)
    return moment.date == now.date ? time : text(moment.date) + ", " + time
  }

  private func minuteText(_ moment: Timestamp) -> String {
    let minutes = moment.millisecondOfDay / 60_000
    return twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  private func twoDigits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + ExactDecimal(number).description
  }
}
