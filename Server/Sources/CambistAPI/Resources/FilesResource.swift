import CambistDesk
import CambistDocuments
import CambistFiles
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// Files of amounts: `POST /api/v1/convert`. The converted rows are streamed, and nothing is
/// stored.
struct FilesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, request, arguments in
        try Self.checkType(of: request)
        let phrases = Phrases.accepted(in: request.headers[.acceptLanguage])
        let rates = try RowRates(
          desk, to: try arguments(Self.to), source: try arguments.optional(Self.source),
          today: desk.clock.now().latestDate)
        let stream = FileStream(
          request.body.makeAsyncIterator(), try Self.options(arguments), rates, phrases)
        do throws(TableError) {
          return try await stream.response()
        } catch {
          if case .rates(let failure) = error { throw failure }
          throw APIProblem(.invalid) { error.message($0) }
        }
      }
    ]
  }

  private static let operation = Operation(
    method: .post, path: "/convert", data: .shared, name: "convertFile",
    summary: "Convert the rows of a file of amounts.",
    parameters: [
      to.description, Parameter<CalendarDate>.on.description, from.description,
      source.description, amountColumn.description, currencyColumn.description,
      dateColumn.description, decimal.description, dates.description,
      Parameter<String>.locale.description,
    ],
    success: [
      .init(
        summary: """
          The same rows with `converted`, `to`, `rate`, `rate_date`, `source` and `route`, or a \
          `problem`. The trailers Cambist-Converted, Cambist-Failed and Cambist-Total have \
          the counts and the sum. If a file cannot be read to its end, the connection is closed.
          """, schema: nil)
    ],
    problems: [.notFound], media: types)

  private static let types = [
    "text/csv", "text/tab-separated-values", "application/x-ndjson",
  ]

  private static func checkType(of request: Request) throws(APIProblem) {
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
      .filter { $0 != " " }
    guard let type, types.contains(type) else {
      throw APIProblem(
        .notJSON, cause: "The Content-Type is not one of \(types.joined(separator: ", ")).")
    }
  }

  private static func options(_ arguments: APIArguments) throws -> TableOptions {
    var options = TableOptions()
    options.columns[.amount] = try arguments.optional(amountColumn)
    options.columns[.currency] = try arguments.optional(currencyColumn)
    options.columns[.date] = try arguments.optional(dateColumn)
    options.currency = try arguments.optional(from)
    options.day = try arguments.optional(.on)
    options.style = try arguments.localeTag().map { NumberStyles.style($0) }
    options.decimalSign = try arguments.optional(decimal).flatMap { .init(rawValue: $0) }
    options.dateOrder = try arguments.optional(dates).map {
      $0 == "day-first" ? .dayFirst : .monthFirst
    }
    return options
  }

  private static let to = Parameter.currency("to", "The currency to convert to.")

  private static let from = Parameter(
    "from", "The currency of rows without one.", rule: .text(.currency), example: "USD"
  ) { text throws(ArgumentError) in try Currency(argument: text) }

  private static let source = choice("source", "Use only this source.", Desk.rateSources)
  private static let decimal = choice(
    "decimal", "The decimal separator. Default: recognised.", ["point", "comma"])
  private static let dates = choice(
    "dates", "The order of dates such as 03/04/2026. Default: recognised.",
    ["day-first", "month-first"])

  private static let amountColumn = column("amount-column", "The column of amounts.")
  private static let currencyColumn = column("currency-column", "The column of currencies.")
  private static let dateColumn = column("date-column", "The column of dates.")

  private static func choice(
    _ name: String, _ summary: String, _ choices: [String]
  ) -> Parameter<String> {
    Parameter(name, summary, rule: .text(TextRule(choices: choices)), example: choices[0]) {
      text throws(ArgumentError) in text
    }
  }

  private static func column(_ name: String, _ summary: String) -> Parameter<String> {
    Parameter(
      name, summary + " Default: found by its name.", rule: .text(TextRule(length: 1...200))
    ) { text throws(ArgumentError) in text }
  }
}
