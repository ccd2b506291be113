public import CambistDesk
public import CambistMoney
public import CambistScreens

extension DeskClock {
  /// The presentation of screens at the current time, in this device's time zone.
  public func presentation(
    _ phrases: Phrases, _ style: NumberStyle
  ) -> Presentation<Phrases> {
    presentation(phrases, style, at: now())
  }

  /// The presentation of screens at a moment, in this device's time zone.
  func presentation(
    _ phrases: Phrases, _ style: NumberStyle, at moment: Timestamp
  ) -> Presentation<Phrases> {
    Presentation(phrases: phrases, style: style, now: moment, zone: zone())
  }

  /// The next midnights in this device's time zone, when ages in days change.
  func midnights(_ count: Int) -> [Timestamp] {
    let (zone, today) = (zone(), today())
    return (1...count).map { zone.moment(of: Timestamp(today.adding(days: $0))) }
  }
}
