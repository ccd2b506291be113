import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// Conversions in one line: `/api/v1/answer`. The history does not record them.
struct AnswerResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.operation) { desk, arguments in
        let text = try arguments(Self.text)
        let tag = try arguments.localeTag()
        let question: ConversionQuestion
        do throws(QuestionError) {
          question = try ConversionQuestion(
            text, tag.map { NumberStyles.style($0) }, await desk.vocabulary(),
            home: tag.flatMap { NumberStyles.currency(ofLocale: $0) }, today: desk.clock.today())
        } catch {
          throw APIProblem([.init("q", .argument(.question(error)))])
        }
        let targets =
          question.to.isEmpty ? [await desk.usualTarget(from: question.from)] : question.to
        let answers = try await desk.settledRates(
          from: question.from, to: targets, on: question.day)
        if answers.value.count == 1, case .failure(let failure) = answers.value[0].rate {
          throw failure
        }
        return try APIAnswer(
          try AnswerDocument(text, question, answers.value, .english), notices: answers.notices)
      }
    ]
  }

  private static let operation = Operation(
    method: .get, path: "/answer", data: .shared, name: "answer",
    summary: "Answer a conversion in one line, such as `100 usd to eur, gbp`.",
    parameters: [text.description, Parameter<String>.locale.description],
    success: [.init(summary: "The conversions.", schema: AnswerDocument.one)],
    problems: [.notFound, .badData, .unavailable], keeping: .tagged)

  private static let text = Parameter(
    "q",
    """
    The line: an amount, which may be a calculation, a percentage more (`80+15%`) or thousands \
    (`1.5k`), the currencies by code, sign or name, and a date. Numbers have digits and a decimal \
    point; with `locale`, those of the locale. Without a currency to convert to, the other one of the \
    last conversion is used.
    """,
    rule: .text(TextRule(length: 1...ConversionQuestion.maximumLength)), isRequired: true,
    example: "100 usd to eur, gbp"
  ) { text throws(ArgumentError) in text }
}

extension AnswerDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Answer", "The answer to a conversion in one line.",
    [
      .init("question", .string, "The line as it was sent."),
      .init("amount", .string, "The amount as it was read: a number, or exact arithmetic."),
      .init("from", .code),
      .init("on", .day, "The requested date. Left out for the latest rates.", isRequired: false),
      .init("assumptions", AssumptionDocument.list, "The words that can mean several currencies."),
      .init("answers", AnsweredTargetDocument.list, "In the order of the line."),
    ])
}

extension AssumptionDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Assumption", "A word or sign of several currencies.",
    [
      .init("text", .string), .init("currency", .code, "As what it was read."),
      .init("others", .array(.code), "Its other meanings."),
    ])
}

extension AnsweredTargetDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "AnsweredTarget", "The answer for one currency.",
    [
      .init("to", .code),
      .init(
        "conversion", ConversionDocument.one, "Left out if there is no rate.", isRequired: false),
      .init("problem", .string, "Why there is no rate, in English.", isRequired: false),
    ])
}
