import CambistMoney

/// The last days of the currencies that the bundled history quotes but its newest day does not.
///
/// Update it with the history: a test compares the two. Without it `cambist currencies` searches 27
/// years of rates, which takes 3 ms.
enum WithdrawnCurrenciesTable {
  static let lastDays: [Currency: CalendarDate] = {
    var days: [Currency: CalendarDate] = [:]
    for (currency, year, month, day) in table {
      days[Currency(listed: currency)] = CalendarDate(year: year, month: month, day: day)
    }
    return days
  }()

  private static let table: [(StaticString, year: Int, month: Int, day: Int)] = [
    ("TRL", 2004, 12, 31),
    ("ROL", 2005, 6, 30),
    ("SIT", 2006, 12, 29),
    ("CYP", 2007, 12, 31),
    ("MTL", 2007, 12, 31),
    ("SKK", 2008, 12, 31),
    ("EEK", 2010, 12, 31),
    ("LVL", 2013, 12, 31),
    ("LTL", 2014, 12, 31),
    ("RUB", 2022, 3, 1),
    ("HRK", 2022, 12, 30),
    ("BGN", 2025, 12, 31),
  ]
}
