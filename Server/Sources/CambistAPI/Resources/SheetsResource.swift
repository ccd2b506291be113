import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes
import Hummingbird

/// Tables that spreadsheets import from an address: `/api/v1/rates.csv` and `/api/v1/history.csv`.
package struct SheetsResource: APIResource {
  /// The paths of the tables. The key of a link opens nothing else.
  package static let paths = [rates, history].map { JSONAPI.root + $0.path }
  /// The query field with the key of a link.
  package static let keyField = "key"

  private static let type = "text/csv"
  private static let head = "date,from,to,rate,source\r\n"
  /// The number of bytes sent at a time.
  private static let piece = 32 << 10
  private static let mostCurrencies = 200

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.rates) { try await rates($2, from: $0) },
      Endpoint(operation: Self.history) { try await history($2, from: $0) },
    ]
  }

  private func rates(_ arguments: APIArguments, from desk: Desk) async throws -> Response {
    let to = try arguments(Self.to)
    var wanted: [Currency] = []
    for currency in try arguments(Self.from) where !wanted.contains(currency) && currency != to {
      wanted.append(currency)
    }
    guard !wanted.isEmpty else { throw QueryFailure(.sameCurrency(to)) }
    let source = try arguments.optional(Self.source)
    let today = desk.clock.now().latestDate
    let since = try arguments.optional(Self.since)
    let until = try arguments.optional(Self.until)
    let currencies = Set(wanted + [to])
    guard let since = since ?? until else {
      let found = try await desk.newestTable(of: currencies, source: source)
      let text = Self.lines(found.table, wanted, to, of: found.publisher)
      return Response(
        status: .ok, headers: Self.headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: Self.head + text)))
    }
    let last = min(until ?? today, today)
    guard since <= last else {
      throw APIProblem(.invalid, cause: "since must not be after until, or in the future.")
    }
    let found = try await desk.tables(of: currencies, on: since...last, source: source)
    let names = wanted
    return Response(
      status: .ok, headers: Self.headers,
      body: ResponseBody { writer in
        var text = Self.head
        for try await table in found.tables {
          text += Self.lines(table, names, to, of: found.publisher)
          guard text.utf8.count >= Self.piece else { continue }
          try await writer.write(ByteBuffer(string: text))
          text = ""
        }
        try await writer.write(ByteBuffer(string: text))
        try await writer.finish(nil)
      })
  }

  /// The rates of a day, each of one unit of a currency in another one.
  private static func lines(
    _ table: RateTable, _ wanted: [Currency], _ to: Currency, of publisher: Institution
  ) -> String {
    wanted.flatMap { from in table.rates(of: from, in: [to]).map { (from, $0.rate) } }
      .map { from, rate in
        "\(table.provenance.asOf.date),\(from),\(to),\(rate),\(publisher.id)\r\n"
      }
      .joined()
  }

  private func history(_ arguments: APIArguments, from desk: Desk) async throws -> Response {
    let search = try arguments(Self.currency)
    var slices = try await desk.history.slices(
      search: search, catalog: await desk.searchCatalog(search))
    // An error of the store is answered as such.
    let first = try await slices.next()
    let rest = slices
    return Response(
      status: .ok, headers: Self.headers,
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: HistoryCSV.head))
        var (slice, slices) = (first, rest)
        while let entries = slice?.entries {
          try await writer.write(ByteBuffer(string: HistoryCSV.lines(entries, in: .utc)))
          slice = try await slices.next()
        }
        try await writer.finish(nil)
      })
  }

  private static var headers: HTTPFields {
    [.contentType: type + "; charset=utf-8; header=present", .cacheControl: "no-store"]
  }
}

// MARK: - Description

extension SheetsResource {
  private static let rates = Operation(
    method: .get, path: "/rates.csv", data: .shared, name: "ratesTable",
    summary: "Get the rates of currencies as a table for spreadsheets.",
    parameters: [
      from.description, to.description, since.description, until.description, source.description,
    ],
    success: [
      .init(
        summary: """
          A line for each day of publication and currency: `date`, `from`, `to`, `rate` (what one \
          unit is worth) and `source`. Without `since` and `until`, the latest rates. \
          Links from the settings add a `key`, which replaces signing in.
          """, schema: nil, mediaType: type)
    ],
    problems: [.notFound, .badData, .unavailable, .store], ignored: [keyField])

  private static let history = Operation(
    method: .get, path: "/history.csv", data: .personal, name: "historyTable",
    summary: "Get the history as a table for spreadsheets.",
    parameters: [currency.description],
    success: [
      .init(
        summary: """
          A line for each conversion, newest first, with times in UTC. Links from the settings add a \
          `key`, which replaces signing in.
          """, schema: nil, mediaType: type)
    ],
    problems: [.store], ignored: [keyField])

  private static let from = Parameter(
    "from", "The currencies to get the rates of, separated by commas; at most \(mostCurrencies).",
    rule: .text(
      TextRule(
        pattern: "^[A-Za-z0-9]{2,10}(,[A-Za-z0-9]{2,10}){0,\(mostCurrencies - 1)}$",
        length: 2...(11 * mostCurrencies - 1))),
    isRequired: true, example: "USD,GBP"
  ) { text throws(ArgumentError) in
    var currencies: [Currency] = []
    for code in text.split(separator: ",", omittingEmptySubsequences: false) {
      currencies.append(try Currency(argument: String(code)))
    }
    // Many short codes fit before the text is too long.
    guard currencies.count <= mostCurrencies else { throw .currency(text) }
    return currencies
  }

  private static let to = Parameter.currency("to", "The currency that the rates are in.")
  private static let since = day("since", "The first date.", "2024-01-01")
  private static let until = day("until", "The last date. Default: today.", "2024-01-31")

  private static func day(
    _ name: String, _ summary: String, _ example: String
  ) -> Parameter<CalendarDate> {
    Parameter(
      name, summary,
      rule: .text(TextRule(pattern: TextRule.day.pattern, format: "date", length: 10...10)),
      example: example
    ) { text throws(ArgumentError) in try CalendarDate(argument: text) }
  }

  private static let source = Parameter(
    "source", "Use only this source.", rule: .text(TextRule(choices: Desk.rateSources)),
    example: "ecb"
  ) { text throws(ArgumentError) in text }

  private static let currency = Parameter.search(
    "currency", "Return only conversions with this currency code or name.")
}
