import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Foundation

extension MCPTool {
  /// All tools, which read from a desk.
  static func all(_ desk: Desk) -> [MCPTool] {
    [convert(desk), rate(desk), history(desk), sources(desk)]
  }

  private static let text: MCPValue = ["type": "string"]
  private static let from = described("The code of the currency to convert from, such as USD.")
  private static let to = described("The code of the currency to convert to, such as EUR.")
  private static let on = described(
    "The day of the rate, as YYYY-MM-DD. Without it, the newest rate.")
  private static let source: MCPValue = [
    "type": "string", "enum": .array(Desk.rateSources.map { .string($0) }),
    "description": "The only source to use. Without it, the order in the user’s settings counts.",
  ]

  private static func described(_ description: String) -> MCPValue {
    ["type": "string", "description": .string(description)]
  }

  private static func convert(_ desk: Desk) -> MCPTool {
    MCPTool(
      name: "convert", title: "Convert an amount",
      summary: """
        Converts an amount of money exactly, rounded once. The answer has the rate, its source, its \
        day and age, and the route.
        """,
      arguments: [
        "amount": [
          "type": ["string", "number"],
          "description": "The amount: digits with at most one decimal point, best as text.",
        ],
        "from": from, "to": to, "on": on, "source": source,
      ],
      required: ["amount", "from", "to"],
      members: [
        "amount": text, "from": text, "to": text, "result": text, "rate": text,
        "route": ["type": "array", "items": text], "ageDays": ["type": ["integer", "null"]],
      ]
    ) { arguments in
      let amount = try ExactFraction(plainArgument: try arguments.required("amount"))
      let settled = try await settledRate(desk, arguments)
      let answer = settled.value.answer
      let amounts = try ConvertedAmounts(amount, side: .from, answer.conversion)
      let document = try MCPValue(try ConversionDocument(amounts, by: answer))
      let result = document["result"]?.text ?? ""
      let line =
        "\(document["amount"]?.text ?? "") \(answer.route.from) = \(result) \(answer.route.to)"
      return Answer(
        text: ([line] + facts(answer, document) + settled.notices.messages)
          .joined(separator: "\n"),
        content: document.adding(age(answer)))
    }
  }

  private static func rate(_ desk: Desk) -> MCPTool {
    MCPTool(
      name: "rate", title: "Read a rate",
      summary: "Reads an exchange rate with its source, day, age, route and exact fraction.",
      arguments: ["from": from, "to": to, "on": on, "source": source],
      required: ["from", "to"],
      members: [
        "from": text, "to": text, "rate": text, "fraction": text,
        "route": ["type": "array", "items": text], "ageDays": ["type": ["integer", "null"]],
      ]
    ) { arguments in
      let settled = try await settledRate(desk, arguments)
      let answer = settled.value.answer
      let document = try MCPValue(try RateDocument(answer))
      return Answer(
        text: (facts(answer, document) + settled.notices.messages).joined(separator: "\n"),
        content: document.adding(age(answer)))
    }
  }

  private static func sources(_ desk: Desk) -> MCPTool {
    MCPTool(
      name: "sources", title: "List the sources of rates",
      summary: "Lists where rates come from, in the order of use, and whether each source works.",
      arguments: [:], required: [],
      members: ["sources": ["type": "array", "items": ["type": "object"]]]
    ) { _ in
      let documents = await desk.sourceStatuses(language: "en").map(SourceDocument.init)
      let values = try documents.map { try MCPValue($0) }
      let lines = values.map { value in
        let newest = value["newest"]?.text.map { ", newest rates of \($0)" } ?? ""
        return "\(value["id"]?.text ?? ""): \(value["name"]?.text ?? ""), "
          + "\(value["status"]?.text ?? "")\(newest)"
      }
      return Answer(text: lines.joined(separator: "\n"), content: ["sources": .array(values)])
    }
  }

  private static func settledRate(
    _ desk: Desk, _ arguments: MCPArguments
  ) async throws -> QueryAnswer<SettledRate> {
    let (from, to) = (try arguments.currency("from"), try arguments.currency("to"))
    return try await desk.suggesting(for: from, to) { desk in
      try await desk.settledRate(
        from: from, to: to, on: try arguments.day("on"),
        source: try arguments.text("source")?.lowercased(), today: DeskClock.system.today())
    }
  }

  /// The facts of a rate, a line each.
  private static func facts(_ answer: RateAnswer, _ document: MCPValue) -> [String] {
    let route = answer.route
    var lines = ["1 \(route.from) = \(document["rate"]?.text ?? "") \(route.to)"]
    lines.append("Route: " + route.currencies.map(\.code).joined(separator: " → "))
    guard !answer.provenance.isNone else { return lines }
    let kind = document["kind"]?.text.map { " (\($0))" } ?? ""
    lines.append("Source: \(answer.provenance.source)\(kind)")
    let days = ageDays(answer)
    lines.append("Day: \(answer.date), \(days == 1 ? "1 day" : "\(days) days") old")
    if let day = answer.day, day != answer.date { lines.append("Asked for: \(day)") }
    if answer.isStale { lines.append("A newer rate should be available but was not fetched.") }
    return lines
  }

  private static func age(_ answer: RateAnswer) -> [String: MCPValue] {
    ["ageDays": answer.provenance.isNone ? .null : .number(Decimal(ageDays(answer)))]
  }

  private static func ageDays(_ answer: RateAnswer) -> Int {
    max(0, DeskClock.system.now().date.daysSince1970 - answer.date.daysSince1970)
  }
}
