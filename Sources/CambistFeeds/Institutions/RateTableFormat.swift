import CambistModel
import CambistMoney
import CambistRates

/// How an institution's tables are requested, and how their rows are read.
///
/// Everything specific to an institution's format is data: another institution is one value of this
/// type.
struct RateTableFormat: Sendable {
  /// Where the rows are in a response.
  enum Rows: Sendable {
    /// Each line of CSV is a row, its fields by the names of the columns.
    case lines
    /// The groups at a path are rows; lists on the way are traversed. A name with a `*` matches
    /// several groups, and the part that the `*` matches is the currency.
    case groups([String])
  }

  /// The fields of a row.
  enum Field: Int, CaseIterable, Sendable {
    case currency, rate, day, units, direction
  }

  /// The direction of a rate.
  enum Direction: Sendable {
    /// The amount of the currency for one unit of the institution's own.
    case currencyPerPivot
    /// The amount of the institution's own currency for one or several units of the currency.
    case pivotPerCurrency
  }

  /// How a day is written.
  enum Day: Sendable {
    /// `2026-10-30`, with or without further text.
    case iso
    /// `30.10.2026`.
    case dotted
  }

  /// How the units of a rate are written.
  enum Units: Sendable {
    /// Their number, such as `100`; a word may follow, as in `1 t.u.`.
    case number
    /// The power of ten: `2` for 100.
    case powerOfTen
  }

  /// The days of one request.
  enum Span: Sendable {
    case day
    case days(Int)
    /// The year of a day.
    case year
  }

  /// How the days of a chart are requested.
  struct Ranges: Sendable {
    /// The days of one request.
    enum Period: Sendable {
      case quarter, year
    }

    var period = Period.year
    /// How one currency's days are requested and read when no request covers all currencies;
    /// returns nil for a currency without rates at the institution.
    var series: (@Sendable (Currency) -> RateTableFormat?)?
  }

  /// The value of the `Accept` header.
  var accept = "application/json"
  /// The maximum extent of one request.
  var span = Span.day
  /// How the days of a chart are requested; nil when each request covers one day.
  var ranges: Ranges?
  let rows: Rows
  /// The names of the fields; the day may be a field of an enclosing group.
  let names: [Field: String]
  var day = Day.iso
  var units = Units.number
  /// The decimal sign of rates.
  var decimalSign: Character = "."
  /// The text used for a missing rate.
  var noRate: String?
  /// Codes outside ISO 4217, and the currencies that they mean.
  var codes: [String: String] = [:]
  /// Codes that are not currencies, such as indices.
  var skipped: Set<String> = []
  /// The direction of rates; nil when a field of each row states it.
  var direction: Direction? = .pivotPerCurrency
  /// The meanings of that field's values.
  var directions: [String: Direction] = [:]
  /// The status of a response without rates.
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
