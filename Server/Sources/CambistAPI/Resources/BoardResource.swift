import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// An amount in all of the user's currencies, and their list: `/api/v1/board` and
/// `/api/v1/board/{currency}`. The history does not record them.
///
/// A client without a board gets a board with the most traded currencies, so that reading it needs
/// no workspace.
struct BoardResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.show) { desk, arguments in try await Self.board(arguments, desk) },
      Endpoint(operation: Self.add) { desk, arguments in
        let changed = try await desk.changeBoard(
          .add(try arguments(Self.added), at: nil), home: nil)
        return try APIAnswer(
          BoardListDocument(changed.board),
          status: changed.outcome == .unchanged ? .ok : .created)
      },
      Endpoint(operation: Self.move) { desk, arguments in
        let changed = try await desk.changeBoard(
          .move(try arguments(Self.currency), to: try arguments(Self.place) - 1), home: nil)
        return try APIAnswer(BoardListDocument(changed.board))
      },
      Endpoint(operation: Self.remove) { desk, arguments in
        _ = try await desk.changeBoard(.remove(try arguments(Self.currency)), home: nil)
        return .done
      },
    ]
  }

  private static func board(_ arguments: APIArguments, _ desk: Desk) async throws -> APIAnswer {
    let home = try arguments.localeTag().flatMap { NumberStyles.currency(ofLocale: $0) }
    let shown = try await amount(arguments, desk, home)
    let day = try arguments.optional(.on)
    let board =
      if let listed = try arguments.optional(listed) {
        Board(listed)
      } else {
        try await desk.board.board(home: home)
      }
    let answers = try await desk.settledRates(
      from: shown.currency, to: board.currencies, on: day, source: try arguments.optional(.source))
    return try APIAnswer(
      BoardDocument(shown, on: day, answers.value, .english), notices: answers.notices)
  }

  /// The amount of the arguments, otherwise the last typed one.
  private static func amount(
    _ arguments: APIArguments, _ desk: Desk, _ home: Currency?
  ) async throws -> BoardAmount {
    let currency = try arguments.optional(typed)
    if try arguments.optional(amount) == nil, let currency { return BoardAmount(oneOf: currency) }
    let last = BoardAmount(after: try await desk.history.memory().input, home: home)
    guard try arguments.optional(amount) != nil else { return last }
    let ofAmount = currency ?? last.currency
    return BoardAmount(try arguments.amount(amount, of: ofAmount), of: ofAmount)
  }

  private static let show = Operation(
    method: .get, path: "/board", data: .shared, name: "board",
    summary: "Show an amount in all currencies of the board.",
    parameters: [
      amount.description, typed.description, listed.description,
      Parameter<CalendarDate>.on.description, Parameter<String>.source.description,
      Parameter<String>.locale.description,
    ],
    success: [.init(summary: "The amounts, in the user's order.", schema: BoardDocument.one)],
    problems: [.notFound, .store])

  private static let add = Operation(
    method: .post, path: "/board", data: .personal, name: "addToBoard",
    summary: "Add a currency to the end of the board.", parameters: [added.description],
    success: [
      .init(
        status: .created, summary: "The currency was added.", schema: BoardListDocument.one),
      .init(summary: "The currency was already on the board.", schema: BoardListDocument.one),
    ],
    problems: [.notFound, .store])

  private static let move = Operation(
    method: .put, path: "/board/{currency}", data: .personal, name: "moveOnBoard",
    summary: "Move a currency of the board.",
    parameters: [currency.description, place.description],
    success: [
      .init(summary: "The currency is in that place.", schema: BoardListDocument.one)
    ],
    problems: [.notFound, .store])

  private static let remove = Operation(
    method: .delete, path: "/board/{currency}", data: .personal, name: "removeFromBoard",
    summary: "Remove a currency from the board.", parameters: [currency.description],
    success: [.init(status: .noContent, summary: "The currency was removed.", schema: nil)],
    problems: [.notFound, .store])

  private static let amount = Parameter<String>.amount(
    isRequired: false,
    otherwise: """
       Without it, 1 of `currency`; without both, the last typed amount of the converter.
      """)

  private static let typed = Parameter(
    "currency", "The currency of the amount. Default: that of the last typed amount.",
    rule: .text(.currency), example: "USD"
  ) { text throws(ArgumentError) in try Currency(argument: text) }

  private static let listed = Parameter(
    "in", "Show these comma-separated currencies instead of those of the board.",
    rule: .text(
      TextRule(
        pattern: "^[A-Za-z0-9]{2,10}(,[A-Za-z0-9]{2,10}){0,\(Board.maximumCount - 1)}$",
        length: 2...329)),
    example: "EUR,GBP,JPY"
  ) { text throws(ArgumentError) in
    let codes = text.split(separator: ",", omittingEmptySubsequences: false)
    guard codes.count <= Board.maximumCount else {
      throw ArgumentError.currency(String(codes[Board.maximumCount]))
    }
    var currencies: [Currency] = []
    for code in codes { currencies.append(try Currency(argument: String(code))) }
    return currencies
  }

  private static let added = Parameter.currency("currency", "The currency to add.", in: .body)
  private static let currency = Parameter.currency(
    "currency", "A currency of the board.", in: .path)

  private static let place = Parameter(
    "place", "The new place, from 1. A place after the last is the last.", in: .body,
    rule: .integer(1...Board.maximumCount), example: "1"
  ) { text throws(ArgumentError) in try Int(argument: text) }
}

extension BoardDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Board", "An amount in all currencies of the board.",
    [
      .init("amount", .string, "The amount as it was read: a number, or exact arithmetic."),
      .init("from", .code),
      .init("on", .day, "The requested date. Left out for the latest rates.", isRequired: false),
      .init("rows", AnsweredTargetDocument.list, "In the user’s order."),
    ])
}

extension BoardListDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "BoardList", "The currencies of the board.",
    [.init("currencies", .array(.code), "In the user’s order.")])
}
