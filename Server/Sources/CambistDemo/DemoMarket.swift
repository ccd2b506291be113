import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import Synchronization

/// The value of a euro on any day: the European Central Bank's real history, and after its end a
/// simulated one that is the same at every start.
struct DemoMarket: Sendable {
  /// One day's rates.
  struct Day: Sendable {
    let date: CalendarDate
    /// The value of a euro in each currency.
    let rates: [(currency: Currency, rate: ExactDecimal)]
  }

  private let clock = DeskClock.system

  private static let archive = try? ECBArchive.bundled()
  /// The days of the ECB's history read so far, the newest first.
  private static let read = Mutex<[Day]>([])

  /// The simulated days so far, the oldest first.
  private static let walked = Mutex<[Day]>([])

  /// The days of the ECB's history since one, the newest first. Each day is read only once, when it
  /// is first needed.
  private static func shipped(since: CalendarDate) -> [Day] {
    guard let archive else { return [] }
    return read.withLock { days in
      let next = days.last?.date.adding(days: -1) ?? archive.last
      if next >= since {
        try? archive.tables(from: next) { table throws(Problem) in
          let date = table.provenance.asOf.date
          days.append(Day(date: date, rates: table.rates.map { ($0.to, $0.rate) }))
          return date <= since
        }
      }
      return Array(days.prefix { $0.date >= since })
    }
  }

  /// The days of publication since one, the newest first.
  func days(since: CalendarDate) -> [Day] {
    let shipped = Self.shipped(since: min(since, Self.archive?.last ?? since))
    let newest = ECBCalendar.newestDay(at: clock.now())
    let walked = Self.walked.withLock { walked in
      while let day = walked.last ?? shipped.first, day.date < newest {
        var date = day.date.adding(days: 1)
        while !ECBCalendar.isDayOfPublication(date) { date = date.adding(days: 1) }
        guard date <= newest else { break }
        walked.append(Self.next(after: day, on: date))
      }
      return walked
    }
    return (walked.reversed() + shipped).filter { $0.date >= since }
  }

  /// The last day of publication on or before a date.
  func day(onOrBefore date: CalendarDate) -> Day? {
    days(since: date.adding(days: -14)).first { $0.date <= date }
  }

  /// A day on which every rate moves by up to six thousandths.
  private static func next(after day: Day, on date: CalendarDate) -> Day {
    Day(
      date: date,
      rates: day.rates.map { currency, rate in
        let move = Int128(noise(currency, date) % 121) - 60
        let coefficient = rate.coefficient + rate.coefficient * move / 10_000
        return (currency, (try? ExactDecimal(coefficient: coefficient, scale: rate.scale)) ?? rate)
      })
  }

  /// A pseudorandom number that depends only on a currency and a day.
  static func noise(_ currency: Currency, _ date: CalendarDate) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in currency.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in date.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9 >> 16
  }
}
