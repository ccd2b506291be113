import CambistMoney
import CambistScreens
public import Foundation

extension ConvertModel {
  /// The day whose rate is wanted, as calendars of the system take it; today for the newest rate.
  public var chosenDay: Date { (input.day ?? today).start }

  /// Whether a past day's rate is wanted.
  public var isOnPastDay: Bool { input.day != nil }

  /// The days that have rates.
  public var days: ClosedRange<Date> {
    let oldest = CalendarDate(screen.oldestDate) ?? today
    return min(oldest, today).start...today.start
  }

  /// Chooses the day of the rate by a moment in it, in UTC; today for the newest.
  public func select(dayOf moment: Date) async {
    let chosen = CalendarDate(
      daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    await select(day: chosen == today ? nil : chosen)
  }

  private var today: CalendarDate {
    CalendarDate(screen.newestDate) ?? CalendarDate(daysSince1970: 0)
  }
}

extension CalendarDate {
  /// Its first moment in UTC.
  fileprivate var start: Date { Date(timeIntervalSince1970: TimeInterval(daysSince1970) * 86_400) }
}
