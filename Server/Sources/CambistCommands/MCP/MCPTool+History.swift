import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import Foundation

extension MCPTool {
  /// The maximum number of days in one answer.
  private static let mostDays = 400
  /// The default number of days.
  private static let usualDays = 30

  /// The rate of a pair over time.
  static func history(_ desk: Desk) -> MCPTool {
    MCPTool(
      name: "rate_history", title: "Read the history of a rate",
      summary: """
        Reads the rates of a pair on the days on which one institution published them, the oldest \
        first. An answer has \(mostDays) days at most: the newest ones, with a note that says so.
        """,
      arguments: [
        "from": [
          "type": "string", "description": "The currency of which one unit is worth the rate.",
        ],
        "to": ["type": "string", "description": "The currency of the rate."],
        "since": [
          "type": "string",
          "description": "The first day, as YYYY-MM-DD. Without it, thirty days before the last.",
        ],
        "until": ["type": "string", "description": "The last day. Without it, today."],
        "source": [
          "type": "string", "enum": .array(Desk.rateSources.map { .string($0) }),
          "description": "The only source to use.",
        ],
      ],
      required: ["from", "to"],
      members: [
        "from": ["type": "string"], "to": ["type": "string"], "source": ["type": "string"],
        "isComplete": ["type": "boolean"], "ageDays": ["type": "integer"],
        "rates": [
          "type": "array",
          "items": [
            "type": "object",
            "properties": ["date": ["type": "string"], "rate": ["type": "string"]],
            "required": ["date", "rate"],
          ],
        ],
      ]
    ) { arguments in try await history(desk, arguments) }
  }

  private static func history(_ desk: Desk, _ arguments: MCPArguments) async throws -> Answer {
    let (from, to) = (try arguments.currency("from"), try arguments.currency("to"))
    guard from != to else { throw QueryFailure(.sameCurrency(from)) }
    let today = DeskClock.system.now().date
    let last = min(try arguments.day("until") ?? today, today)
    let since = try arguments.day("since")
    let first = since ?? last.adding(days: -usualDays)
    guard first <= last else {
      throw Failure(.usage, "“since” must not be after “until”, or in the future.")
    }
    let source = try arguments.text("source")?.lowercased()
    let found = try await desk.tables(of: [from, to], on: first...last, source: source)
    var rates: [(day: CalendarDate, rate: BaseRate)] = []
    var count = 0
    for try await table in found.tables {
      guard let rate = table.rates(of: from, in: [to]).first else { continue }
      rates.append((table.provenance.asOf.date, rate))
      count += 1
      if rates.count > 2 * mostDays { rates.removeFirst(mostDays) }
    }
    rates = rates.suffix(mostDays)
    guard let newest = rates.last?.day else {
      throw Failure(
        .notFound, "\(found.publisher.name) has no rate of these currencies on these days.")
    }
    let days = max(0, today.daysSince1970 - newest.daysSince1970)
    var lines = [
      "1 \(from) in \(to), by \(found.publisher.name) (\(found.publisher.id)), one source",
      "Newest day: \(newest), \(days == 1 ? "1 day" : "\(days) days") old",
    ]
    if rates.contains(where: \.rate.isDerived) {
      let pivot = found.publisher.pivot
      let legs = [from, to].contains(pivot) ? [from, to] : [from, pivot, to]
      lines.append(
        "Route: \(legs.map(\.description).joined(separator: " → ")), from published rates")
    }
    if count > rates.count {
      lines.append("Only the newest \(rates.count) of \(count) days are listed.")
    }
    lines += rates.map { "\($0.day) \($0.rate.rate)" }
    return Answer(
      text: lines.joined(separator: "\n"),
      content: [
        "from": .string(from.code), "to": .string(to.code),
        "source": .string(found.publisher.id), "isComplete": .boolean(count == rates.count),
        "ageDays": .number(Decimal(days)),
        "rates": .array(
          rates.map {
            [
              "date": .string($0.day.description), "rate": .string($0.rate.rate.description),
              "derived": .boolean($0.rate.isDerived),
            ]
          }),
      ])
  }
}
