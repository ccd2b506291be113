import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// Alerts: `/api/v1/alerts`, `/api/v1/alerts/{id}` and `/api/v1/alerts/reached`.
struct AlertsResource: APIResource {

  private static let mostFirings = 100
  private static let largestID = 9_007_199_254_740_991

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { desk, _ in
        let presentation = Self.presentation(desk)
        return try APIAnswer(
          try await desk.alerts.alerts().map { AlertDocument($0, in: presentation) })
      },
      Endpoint(operation: Self.add) { desk, arguments in
        let added = try await desk.addAlert(try Self.rule(arguments))
        var answer = try APIAnswer(
          AlertDocument(added.alert, in: Self.presentation(desk)),
          status: added.isNew ? .created : .ok)
        answer.location = added.isNew ? "\(JSONAPI.root)/alerts/\(added.alert.id)" : nil
        return answer
      },
      Endpoint(operation: Self.remove) { desk, arguments in
        try await desk.removeAlert(Int64(try arguments(Self.id)))
        return .done
      },
      Endpoint(operation: Self.reached) { desk, arguments in
        let presentation = Self.presentation(desk)
        let firings = try await desk.alerts.firings(
          after: Int64(try arguments(Self.after)), limit: Self.mostFirings)
        return try APIAnswer(firings.map { AlertFiringDocument($0, in: presentation) })
      },
    ]
  }

  private static func rule(_ arguments: APIArguments) throws -> AlertRule {
    let (kind, name) = (try arguments(kind), try arguments(name))
    // A description cannot express which texts name something: what it allows is not invalid.
    guard let subject = try? AlertRule.Subject(argument: kind, name) else {
      throw APIProblem(.notFound) { $0.alerts.notASubject(name) }
    }
    return try AlertRule(argument: subject, try arguments(condition), try arguments(limit), nil)
  }

  private static func presentation(_ desk: Desk) -> Presentation<Phrases> {
    Presentation(phrases: .english, style: .english, now: desk.clock.now(), zone: .utc)
  }

  private static let list = Operation(
    method: .get, path: "/alerts", data: .personal, name: "alerts",
    summary: "List alerts with their state.",
    success: [.init(summary: "The alerts, oldest first.", schema: AlertDocument.list)],
    problems: [.store])

  private static let add = Operation(
    method: .post, path: "/alerts", data: .personal, name: "addAlert", summary: "Add an alert.",
    parameters: [kind.description, name.description, condition.description, limit.description],
    success: [
      .init(status: .created, summary: "The alert was added.", schema: AlertDocument.one),
      .init(summary: "There is such an alert already.", schema: AlertDocument.one),
    ],
    problems: [.notFound, .store, .badData, .unavailable])

  private static let remove = Operation(
    method: .delete, path: "/alerts/{id}", data: .personal, name: "removeAlert",
    summary: "Remove an alert.",
    parameters: [id.description],
    success: [.init(status: .noContent, summary: "The alert was removed.", schema: nil)],
    problems: [.notFound, .store])

  private static let reached = Operation(
    method: .get, path: "/alerts/reached", data: .personal, name: "reachedAlerts",
    summary: "List what fired, oldest first, at most \(mostFirings) at a time.",
    parameters: [after.description],
    success: [.init(summary: "What fired.", schema: AlertFiringDocument.list)],
    problems: [.store])

  fileprivate static let kinds = AlertRule.Subject.Kind.allCases.map(\.rawValue)
  fileprivate static let conditions = AlertRule.Condition.Kind.allCases.map(\.rawValue)

  private static let kind = Parameter(
    "kind", "What is watched: a rate, the bid of a live quote, or the last price of an order book.",
    in: .body, rule: .text(TextRule(choices: kinds)), example: "rate"
  ) { text throws(ArgumentError) in
    guard let kind = AlertRule.Subject.Kind(rawValue: text) else {
      throw ArgumentError.alertSubject(text)
    }
    return kind
  }

  private static let name = Parameter(
    "of", "Its name: `EUR-USD`, `EURUSD` or `btc_mxn`.", in: .body,
    rule: .text(TextRule(pattern: "^[A-Za-z0-9._-]{2,21}$", length: 2...21)), example: "EUR-USD"
  ) { text throws(ArgumentError) in
    guard text.utf8.allSatisfy(isNameByte) else { throw ArgumentError.alertSubject(text) }
    return text
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  private static let condition = Parameter(
    "condition",
    """
    When it fires. A quote and an order book can be watched for moves in a day only; not every rate \
    can be watched for moves.
    """,
    in: .body, rule: .text(TextRule(choices: conditions)), example: "atLeast"
  ) { text throws(ArgumentError) in
    guard let kind = AlertRule.Condition.Kind(rawValue: text) else {
      throw ArgumentError.alertSubject(text)
    }
    return kind
  }

  private static let limit = Parameter(
    "limit", "The threshold, or the percentage of a move. Above zero.", in: .body,
    rule: .text(
      TextRule(
        pattern: "^([1-9][0-9]{0,9}(\\.[0-9]{1,8})?|0\\.[0-9]{0,7}[1-9])$", length: 1...19)),
    example: "1.20"
  ) { text throws(ArgumentError) in
    guard (try? ExactDecimal(text)).map({ $0 > .zero && $0.scale <= 8 }) ?? false else {
      throw ArgumentError.alertLimit
    }
    return text
  }

  private static let id = Parameter(
    "id", "The ID of the alert.", in: .path, rule: .integer(1...largestID)
  ) { text throws(ArgumentError) in try Int(argument: text) }

  private static let after = Parameter(
    "after", "Return only what fired after the firing with this ID.",
    rule: .integer(0...largestID), standard: "0"
  ) { text throws(ArgumentError) in try Int(argument: text) }
}

extension AlertDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Alert", "An alert with its state.",
    [.init("id", .integer(1...9_007_199_254_740_991))]
      + rule + [
        .init("createdAt", .moment),
        .init(
          "armed", .boolean,
          "Whether it fires when its condition is met. Otherwise it has fired, and waits for the value to move back."
        ),
        .init("lastFiring", AlertFiringDocument.one, isRequired: false),
      ])

  fileprivate static let rule: [DocumentSchema.Property] = [
    .init("kind", .text(TextRule(choices: AlertsResource.kinds))),
    .init("of", .string, "`EUR-USD`, `EURUSD` or `btc_mxn`."),
    .init("condition", .text(TextRule(choices: AlertsResource.conditions))),
    .init("limit", .decimal, "The threshold, or the percentage of a move."),
  ]
}

extension AlertFiringDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "AlertFiring", "One time that an alert fired.",
    [
      .init("id", .integer(1...9_007_199_254_740_991), "A later one has a higher ID."),
      .init("alert", .integer(1...9_007_199_254_740_991), "The ID of the alert."),
    ] + AlertDocument.rule + [
      .init("value", .decimal), .init("source", .string),
      .init("asOf", .asOf, "The source’s own time of the value."),
      .init("firedAt", .moment, "When Cambist noticed."),
      .init(
        "from", Reference.one, "For a move: the earlier value that it is measured from.",
        isRequired: false),
      .init("changePercent", .decimal, "For a move, to two decimals.", isRequired: false),
      .init("text", .string, "The same in a sentence."),
    ])
}

extension AlertFiringDocument.Reference: DescribedDocument {
  static let schema = DocumentSchema(
    "AlertReference", "An earlier value.", [.init("value", .decimal), .init("asOf", .asOf)])
}
