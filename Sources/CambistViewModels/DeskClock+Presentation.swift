public import CambistDesk
public import CambistMoney
public import CambistScreens

extension DeskClock {
  /// How screens are written as of now, where this device is.
  public func presentation(
    _ phrases: Phrases, _ style: NumberStyle
  ) -> Presentation<Phrases> {
    presentation(phrases, style, at: now())
  }

  /// How screens are written as of a moment, where this device is.
  func presentation(
    _ phrases: Phrases, _ style: NumberStyle, at moment: Timestamp
  ) -> Presentation<Phrases> {
    Presentation(phrases: phrases, style: style, now: moment, zone: zone())
  }

  /// The beginnings of the next days where this device is: when ages in days change.
  func midnights(_ count: Int) -> [Timestamp] {
    let (zone, today) = (zone(), today())
    return (1...count).map { zone.moment(of: Timestamp(today.adding(days: $0))) }
  }
}
