import CambistMoney
import CambistScreens
public import Foundation

extension ConvertModel {
  /// The requested day for the system's calendars; today for the newest rate.
  public var chosenDay: Date { (input.day ?? today).moment }

  /// Whether a past day's rate is requested.
  public var isOnPastDay: Bool { input.day != nil }

  /// The days with rates.
  public var days: ClosedRange<Date> {
    let oldest = CalendarDate(screen.oldestDate) ?? today
    return min(oldest, today).moment...today.moment
  }

  /// Selects the day of the rate by a moment in it, in UTC; today for the newest.
  public func select(dayOf moment: Date) async {
    let chosen = CalendarDate(moment: moment)
    await select(day: chosen == today ? nil : chosen)
  }

  private var today: CalendarDate {
    CalendarDate(screen.newestDate) ?? CalendarDate(daysSince1970: 0)
  }
}
