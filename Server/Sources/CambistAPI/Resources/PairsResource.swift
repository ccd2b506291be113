import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// The saved pairs: `/api/v1/pairs` and `/api/v1/pairs/{pair}`.
struct PairsResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { desk, _ in
        let answer = try await desk.settledPairs()
        return try APIAnswer(try answer.value.map(PairDocument.init), notices: answer.notices)
      },
      Endpoint(operation: Self.add) { desk, arguments in
        let (from, to) = (try arguments(Self.from), try arguments(Self.to))
        // A description cannot express that two codes differ: what it allows is not invalid.
        guard from != to else {
          throw APIProblem(.notFound) { $0.pairs.sameCurrency }
        }
        let pair = try CurrencyPair(saving: from, to)
        let isNew = try await desk.pairs.add(pair)
        var answer = try await Self.answer(pair, desk, status: isNew ? .created : .ok)
        answer.location = isNew ? "\(JSONAPI.root)/pairs/\(pair)" : nil
        return answer
      },
      Endpoint(operation: Self.one) { desk, arguments in
        try await Self.answer(try arguments(Self.pair), desk)
      },
      Endpoint(operation: Self.remove) { desk, arguments in
        try await desk.removePair(try arguments(Self.pair))
        return .done
      },
    ]
  }

  private static func answer(
    _ pair: CurrencyPair, _ desk: Desk, status: HTTPResponse.Status = .ok
  ) async throws -> APIAnswer {
    let answer = try await desk.settledPair(pair)
    return try APIAnswer(try PairDocument(answer.value), status: status, notices: answer.notices)
  }

  private static let list = Operation(
    method: .get, path: "/pairs", data: .personal, name: "pairs",
    summary: "List saved pairs with their rates.",
    success: [.init(summary: "The pairs, in the user's order.", schema: PairDocument.list)],
    problems: [.store])

  private static let add = Operation(
    method: .post, path: "/pairs", data: .personal, name: "addPair",
    summary: "Add a pair to the end of the list.",
    parameters: [from.description, to.description],
    success: [
      .init(status: .created, summary: "The pair was added.", schema: PairDocument.one),
      .init(summary: "The pair was already saved.", schema: PairDocument.one),
    ],
    problems: [.notFound, .store])

  private static let one = Operation(
    method: .get, path: "/pairs/{pair}", data: .personal, name: "pair",
    summary: "Get a saved pair with its rate.",
    parameters: [pair.description],
    success: [.init(summary: "The pair.", schema: PairDocument.one)],
    problems: [.notFound, .store])

  private static let remove = Operation(
    method: .delete, path: "/pairs/{pair}", data: .personal, name: "removePair",
    summary: "Remove a saved pair.",
    parameters: [pair.description],
    success: [.init(status: .noContent, summary: "The pair was removed.", schema: nil)],
    problems: [.notFound, .store])

  private static let from = Parameter.currency("from", "The main currency.", in: .body)
  private static let to = Parameter.currency("to", "The secondary currency.", in: .body)
  private static let pair = Parameter.pair
}

extension Parameter<CurrencyPair> {
  /// A pair of equal currencies is valid here: it is never saved, so it is not found.
  static let pair = Parameter(
    "pair", "Two currencies such as `USD-GBP`.", in: .path,
    rule: .text(TextRule(pattern: "^[A-Za-z0-9]{2,10}-[A-Za-z0-9]{2,10}$", length: 5...21)),
    example: "USD-GBP"
  ) { text throws(ArgumentError) in
    let codes = text.split(separator: "-", omittingEmptySubsequences: false)
    guard codes.count == 2, let base = Currency(String(codes[0])),
      let quote = Currency(String(codes[1]))
    else { throw ArgumentError.pair(text) }
    return CurrencyPair(base, quote)
  }
}

extension PairDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Pair", "A saved pair. The rate is left out if no source has one.",
    [
      .init("from", .code), .init("to", .code),
      .init(
        "rate", .decimal, "As published, or to twelve significant digits.", isRequired: false),
      .init("asOf", .asOf, isRequired: false), .init("source", .string, isRequired: false),
      .init("kind", .string, ConversionDocument.kinds, isRequired: false),
      .init("stale", .boolean, "Whether a newer rate may be available.", isRequired: false),
    ])
}
