import CambistModel
import CambistMoney
import CambistRates

/// How an institution is asked for its tables, and what their rows mean.
///
/// All that is special about an institution's answers is data: another institution is one value of
/// this type.
struct RateTableFormat: Sendable {
  /// Where the rows are in an answer.
  enum Rows: Sendable {
    /// Each line of CSV is a row, its fields by the names of the columns.
    case lines
    /// The groups at a path are rows, lists on the way walked through. A name with a `*` stands for
    /// all that match, and what the `*` stands for is the currency.
    case groups([String])
  }

  /// The fields of a row.
  enum Field: Int, CaseIterable, Sendable {
    case currency, rate, day, units, direction
  }

  /// Which way a rate goes.
  enum Direction: Sendable {
    /// So much of the currency for one unit of the institution's own.
    case currencyPerPivot
    /// So much of the institution's own for one unit of the currency, or for several.
    case pivotPerCurrency
  }

  /// How a day is written.
  enum Day: Sendable {
    /// `2026-10-30`, whatever follows.
    case iso
    /// `30.10.2026`.
    case dotted
  }

  /// What the units of a rate are written as.
  enum Units: Sendable {
    /// Their number, such as `100`; a word may follow, as in `1 t.u.`.
    case number
    /// The power of ten: `2` for 100.
    case powerOfTen
  }

  /// What one request asks for.
  enum Span: Sendable {
    case day
    case days(Int)
    /// The year of a day.
    case year
  }

  /// How an institution is asked for the days of a chart.
  struct Ranges: Sendable {
    /// The days of one request.
    enum Period: Sendable {
      case quarter, year
    }

    var period = Period.year
    /// How one currency's days are asked for and read, where no request has those of all; nil in it
    /// for a currency that the institution has no rates of.
    var series: (@Sendable (Currency) -> RateTableFormat?)?
  }

  /// The media type to ask for.
  var accept = "application/json"
  /// What one request asks for at most.
  var span = Span.day
  /// How it is asked for the days of a chart; nil where it has one day a request.
  var ranges: Ranges?
  let rows: Rows
  /// The names of the fields; a day can also be that of what encloses a row.
  let names: [Field: String]
  var day = Day.iso
  var units = Units.number
  /// The decimal sign of rates.
  var decimalSign: Character = "."
  /// What stands in the place of a rate when there is none.
  var noRate: String?
  /// Codes that ISO 4217 does not have, and the currencies that they stand for.
  var codes: [String: String] = [:]
  /// What is no currency, such as an index.
  var skipped: Set<String> = []
  /// Which way rates go; nil where a field of each row says so.
  var direction: Direction? = .pivotPerCurrency
  /// What the words of that field mean.
  var directions: [String: Direction] = [:]
  /// The status of an answer that says that there are no rates.
  var noRatesStatus: Int?
  /// The path and the query of a request for some days.
  let address: @Sendable (ClosedRange<CalendarDate>) -> (path: String, query: [(String, String?)])

  /// The days of one request that ends with a day.
  func days(endingWith day: CalendarDate) -> ClosedRange<CalendarDate> {
    switch span {
    case .day: day...day
    case .days(let count): day.adding(days: 1 - count)...day
    case .year: (CalendarDate(year: day.year, month: 1, day: 1) ?? day)...day
    }
  }
}
