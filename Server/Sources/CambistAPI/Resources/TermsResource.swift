import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// The user's own fee or rate of a pair: `/api/v1/pairs/{pair}/terms`. The pair need not be saved.
struct TermsResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.show) { desk, arguments in
        let pair = try arguments(Parameter.pair)
        return try Self.answer(try await desk.terms.stored(of: pair), of: pair)
      },
      Endpoint(operation: Self.store) { desk, arguments in
        let pair = try arguments(Parameter.pair)
        switch try arguments(Self.terms) {
        case "on", "off":
          let isOn = try arguments(Self.terms) == "on"
          return try Self.answer(try await desk.terms.turn(pair, on: isOn), of: pair)
        case let text:
          let listed = try CurrencyPair(saving: pair.base, pair.quote)
          let stored = StoredTerms(try Self.terms(text, of: listed))
          try await desk.terms.save(stored)
          return try APIAnswer(StoredTermsDocument(stored))
        }
      },
      Endpoint(operation: Self.remove) { desk, arguments in
        let pair = try arguments(Parameter.pair)
        guard try await desk.terms.remove(pair) else { throw QueryFailure(.noTerms(pair)) }
        return .done
      },
    ]
  }

  private static func answer(_ stored: StoredTerms?, of pair: CurrencyPair) throws -> APIAnswer {
    guard let stored else { throw QueryFailure(.noTerms(pair)) }
    return try APIAnswer(StoredTermsDocument(stored))
  }

  /// The terms of a body, for their pair.
  private static func terms(_ text: String, of pair: CurrencyPair) throws -> PairTerms {
    do throws(TermsInput.Fault) {
      return try TermsInput(line: text).terms(of: pair, nil)
    } catch {
      throw APIProblem([.init(terms.description.name, .argument(.terms(error)))])
    }
  }

  private static let show = Operation(
    method: .get, path: "/pairs/{pair}/terms", data: .personal, name: "terms",
    summary: "Get your own fee or rate of a pair.",
    parameters: [Parameter.pair.description],
    success: [.init(summary: "The fee or rate.", schema: StoredTermsDocument.one)],
    problems: [.notFound, .store])

  private static let store = Operation(
    method: .put, path: "/pairs/{pair}/terms", data: .personal, name: "storeTerms",
    summary: "Store your own fee or rate of a pair, or turn it on or off.",
    parameters: [Parameter.pair.description, terms.description],
    success: [.init(summary: "What is stored now.", schema: StoredTermsDocument.one)],
    problems: [.notFound, .store])

  private static let remove = Operation(
    method: .delete, path: "/pairs/{pair}/terms", data: .personal, name: "removeTerms",
    summary: "Remove your own fee or rate of a pair.",
    parameters: [Parameter.pair.description],
    success: [.init(status: .noContent, summary: "The fee or rate was removed.", schema: nil)],
    problems: [.notFound, .store])

  private static let terms = Parameter(
    "terms",
    """
    `fee` or `markup` with a percentage and optionally a fixed amount, such as `fee 2.5` or \
    `markup 2.5 1.50 EUR`; `rate` with 1 unit of the first currency in the second, such as \
    `rate 0.89`; `receipt` with what was given and received, such as `receipt 100 89.50`. They are \
    turned on. `off` turns off what is stored, and `on` turns it on.
    """,
    in: .body,
    rule: .text(
      TextRule(
        pattern: "^(on|off|rate N|receipt N N|(fee|markup) N( N [A-Za-z0-9]{2,10})?)$"
          .replacing("N", with: "[0-9]{1,15}(\\.[0-9]{1,10})?"),
        length: 2...100)),
    example: "fee 2.5"
  ) { text throws(ArgumentError) in
    guard text != "on", text != "off" else { return text }
    do throws(TermsInput.Fault) {
      _ = try TermsInput(line: text)
    } catch {
      throw ArgumentError.terms(error)
    }
    return text
  }
}

extension StoredTermsDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "StoredTerms", "Your own fee or rate of a pair, in one direction.",
    [
      .init("from", .code), .init("to", .code),
      .init("on", .boolean, "Whether conversions of the pair show it."),
      .init("terms", TermsDocument.one),
    ])
}

extension TermsDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Terms", "Your own fee or rate.",
    [
      .init(
        "kind", .text(TextRule(choices: ExchangeTerms.Kind.allCases.map(\.rawValue))),
        "A `fee` is deducted from what you receive; a `markup` is added to what you pay."),
      .init("percent", .decimal, "Of a fee or markup.", isRequired: false),
      .init("fixed", .decimal, "The fixed part of a fee or markup.", isRequired: false),
      .init("fixedCurrency", .code, isRequired: false),
      .init(
        "rate", .decimal, "1 unit of the first currency in the second.", isRequired: false),
      .init("given", .decimal, "Of a receipt, in the first currency.", isRequired: false),
      .init("received", .decimal, "Of a receipt, in the second currency.", isRequired: false),
    ])
}

extension EffectiveDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Effective", "The amount at your own fee or rate.",
    [
      .init("terms", TermsDocument.one),
      .init("result", .decimal, "Rounded once, as the published result.", isRequired: false),
      .init(
        "difference", .decimal, "This result minus the published one.", isRequired: false),
      .init(
        "differencePercent", .decimal,
        "The exact difference in percent of the published amount, to four decimals.",
        isRequired: false),
      .init(
        "rate", .decimal, "The effective rate of this amount, with all fees.", isRequired: false),
      .init("inverse", .decimal, "The inverse of it.", isRequired: false),
      .init(
        "problem", .string, "Why the fee or rate doesn’t apply to this amount.",
        isRequired: false),
    ])
}

extension RecordedEffectiveDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "RecordedEffective", "What a conversion came to at your own fee or rate.",
    [
      .init("terms", TermsDocument.one),
      .init("result", .decimal, "The amount that was not typed."),
      .init("rate", .decimal, "The effective rate."),
    ])
}
