import CambistModel
import CambistMoney
import CambistRates
import Foundation

/// How an institution is asked for the table of a day, and what the table's rows mean.
struct DailyTableFormat: Sendable {
  /// What the fields of a row are, in their order.
  enum Field: Int, CaseIterable {
    case currency, rate, day, convention
  }

  /// Which way a rate goes.
  enum Direction {
    /// So much of the currency for one unit of the institution's own.
    case currencyPerPivot
    /// So much of the institution's own for one unit of the currency.
    case pivotPerCurrency
  }

  /// The media type to ask for.
  let accept: String
  /// The names of the fields, in the order of ``Field``.
  let names: [String]
  /// What stands in the place of a rate when there is none.
  let noRate: String
  /// What the convention of a row means; nil for a convention that is not known.
  let direction: @Sendable (String) -> Direction?
  /// The path and the query of a day's table.
  let address: @Sendable (CalendarDate) -> (path: String, query: [(name: String, value: String)])

  var shape: RowShape {
    RowShape(root: "", row: "", fields: names.map { RowShape.Field($0) })
  }

  func url(_ base: URL, _ day: CalendarDate) -> URL {
    let (path, query) = address(day)
    return base.appendingPathComponent(path)
      .appending(queryItems: query.map { URLQueryItem(name: $0.name, value: $0.value) })
  }

  /// The rate of a row; nil where the institution has none.
  func rate(
    _ row: borrowing Row, pivot: Currency, of resource: String
  ) throws(RowFault) -> ExchangeRate? {
    let currency = try row.currency(Field.currency.rawValue, of: resource)
    if row.text(Field.rate.rawValue) == noRate { return nil }
    let rate = try row.decimal(Field.rate.rawValue, of: resource)
    guard rate > .zero else { throw row.fault(Field.rate.rawValue, of: resource, .notPositive) }
    switch direction(row.text(Field.convention.rawValue)) {
    case .currencyPerPivot: return ExchangeRate(from: pivot, to: currency, rate: rate)
    case .pivotPerCurrency: return ExchangeRate(from: currency, to: pivot, rate: rate)
    case nil: throw row.fault(Field.convention.rawValue, of: resource, .notAConvention)
    }
  }
}
