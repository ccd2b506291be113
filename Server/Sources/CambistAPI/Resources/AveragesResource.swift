import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import HTTPTypes

/// Average rates of a pair: `/api/v1/rates/averages`.
struct AveragesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let pair = CurrencyPair(try arguments(Self.from), try arguments(Self.to))
        let length = try arguments(Self.by)
        let days: ClosedRange<CalendarDate>?
        do throws(ArgumentError) {
          days = try PeriodArgument.days(
            since: (try? arguments.optional(Self.since)) ?? nil,
            until: (try? arguments.optional(Self.until)) ?? nil)
        } catch {
          // A description cannot express which of two days comes first: what it allows is not
          // invalid.
          throw APIProblem(.notFound) { error.message($0) }
        }
        let answer = try await desk.settledAverages(of: pair, by: length, in: days)
        return try APIAnswer(
          AveragesDocument(answer.value, of: pair, by: length), notices: answer.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/rates/averages", data: .shared, name: "averageRates",
    summary: "Get the average rates of years, quarters or months.",
    parameters: [
      from.description, to.description, by.description, since.description, until.description,
    ],
    success: [.init(summary: "The averages.", schema: AveragesDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let from = Parameter.currency("from", "The currency to convert from.")
  private static let to = Parameter.currency("to", "The currency to convert to.")
  private static let by = Parameter(
    "by", "The length of the periods.",
    rule: .text(TextRule(choices: RatePeriod.Length.allCases.map(\.rawValue))), standard: "year"
  ) { text throws(ArgumentError) in
    guard let length = RatePeriod.Length(rawValue: text) else { throw ArgumentError.period(text) }
    return length
  }
  private static let since = period(
    "since", "The first day that counts, or the year, quarter or month that begins with it.", "2020"
  )
  private static let until = period(
    "until", "The last day that counts, or the year, quarter or month that ends with it.", "2025-Q4"
  )

  /// A year, a quarter, a month or a day; leap days are read as well.
  private static let periodPattern =
    "^[1-9][0-9]{3}(-Q[1-4]|-(0[1-9]|1[0-2])|-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
    + "|-(0[469]|11)-(0[1-9]|[12][0-9]|30)|-02-(0[1-9]|1[0-9]|2[0-8]))?$"

  private static func period(
    _ name: String, _ summary: String, _ example: String
  ) -> Parameter<PeriodArgument> {
    Parameter(
      name, summary,
      rule: .text(
        TextRule(pattern: periodPattern, length: 4...10)),
      example: example
    ) { text throws(ArgumentError) in try PeriodArgument(text) }
  }
}

extension AveragesDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Averages", "Average rates of a pair, from the daily rates of one source.",
    [
      .init("from", .code), .init("to", .code),
      .init("by", .text(TextRule(choices: RatePeriod.Length.allCases.map(\.rawValue)))),
      .init("source", .string), .init("sourceName", .string),
      .init("method", .string, "How the averages are calculated, in English."),
      .init(
        "derived", .boolean,
        "Whether the daily rates are calculated from other rates, to twelve significant digits."),
      .init("averages", AverageDocument.list, "The oldest first."),
    ])
}

extension AverageDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Average", "The arithmetic mean of the daily rates of a period.",
    [
      .init(
        "period",
        .text(TextRule(pattern: "^[0-9]{4}(-Q[1-4]|-[0-9]{2})?$")),
        "A year, quarter or month, such as `2020`, `2020-Q1` or `2020-03`."),
      .init("average", .decimal, "To twelve significant digits, rounded half-even."),
      .init("fraction", .fraction, "The exact mean in lowest terms."),
      .init("days", .integer(1...366), "On how many days the source has a rate."),
      .init("first", .day, "The first day with a rate."),
      .init("last", .day, "The last day with a rate."),
      .init("low", .decimal), .init("lowOn", .day), .init("high", .decimal), .init("highOn", .day),
      .init(
        "incomplete", .text(TextRule(choices: RateAverage.Gap.allCases.map(\.rawValue))),
        """
        Why it is not the average of the whole period: the period is not over, only a part of it was \
        asked for, or the source has no rates for some days. Left out if it is complete.
        """, isRequired: false),
    ])
}
