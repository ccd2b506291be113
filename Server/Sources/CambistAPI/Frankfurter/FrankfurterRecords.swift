import CambistDesk
import CambistModel
import CambistMoney
import CambistRates

/// Writes rates as records of version 2, each of one pair on one day.
struct FrankfurterRecords: Sendable {
  enum Format: Sendable {
    /// A JSON array.
    case array
    /// A JSON object on each line.
    case lines
    case csv
    /// The first record alone, as a JSON object.
    case single

    var type: String {
      switch self {
      case .array, .single: FrankfurterJSON.type
      case .lines: FrankfurterV2.lines
      case .csv: FrankfurterV2.csv
      }
    }
  }

  private let query: FrankfurterRateQuery
  private let format: Format
  private let publisher: Institution?
  var json = FrankfurterJSON()
  private(set) var count = 0

  init(_ query: FrankfurterRateQuery, _ format: Format, of publisher: Institution?) {
    (self.query, self.format, self.publisher) = (query, format, publisher)
  }

  /// Begins the response; for CSV with the header.
  mutating func begin() {
    switch format {
    case .array: json.write("[")
    case .csv:
      json.write("date,base,quote,rate\(query.namesProviders ? ",providers" : "")\n")
    case .lines, .single: break
    }
  }

  /// Adds the records of a table, ordered by the codes of the quote currencies.
  mutating func add(_ table: RateTable) {
    guard table.names(query.base) else { return }
    let day = table.provenance.asOf.date
    var hasIdentity = !query.hasIdentity
    for rate in table.rates(of: query.base, in: query.quotes) {
      if !hasIdentity, query.base < rate.quote {
        add(query.base, .one, on: day)
        hasIdentity = true
      }
      add(rate.quote, rate.rate, on: day)
    }
    if !hasIdentity { add(query.base, .one, on: day) }
  }

  mutating func add(_ quote: Currency, _ rate: ExactDecimal, on day: CalendarDate) {
    defer { count += 1 }
    let key = query.namesProviders ? publisher?.frankfurterKey : nil
    if format == .csv {
      let text = FrankfurterJSON.text(rate)
      json.write("\(day),\(query.base),\(quote),\(text)\(key.map { ",\($0):\(text)" } ?? "")\n")
      return
    }
    if format == .single, count > 0 { return }
    if format == .array, count > 0 { json.write(",") }
    json.write("{\"date\":")
    json.write(day)
    json.write(",\"base\":")
    json.write(query.base)
    json.write(",\"quote\":")
    json.write(quote)
    json.write(",\"rate\":")
    json.write(rate)
    if let key {
      json.write(",\"providers\":[{\"key\":\"\(key)\",\"date\":")
      json.write(day)
      json.write(",\"rate\":")
      json.write(rate)
      json.write("}]")
    }
    json.write(format == .lines ? "}\n" : "}")
  }

  mutating func end() {
    if format == .array { json.write("]") }
  }
}
