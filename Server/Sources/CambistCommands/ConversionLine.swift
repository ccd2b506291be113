import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Foundation

/// A conversion in one line that is more than an amount and two codes: `€50 in dollars`,
/// `100 usd to eur, gbp`.
struct ConversionLine {
  let text: String
  /// The parts of the line if it is an amount and two words that are not both codes.
  let codes: ConversionWords?
  var on: String?
  var source: String?
  /// The fee or the rate to use instead of the stored one of the pair; nil for the stored one.
  var own: TermsInput?
  var isJSON = false
  var style: NumberStyle?
  /// The currency of the reader's region.
  var home: Currency?

  /// Converts, prints the answers, records them in the history, and ends the process.
  func run(on desk: Desk) async throws -> Never {
    let today = DeskClock.system.today()
    let question: ConversionQuestion
    do throws(QuestionError) {
      question = try ConversionQuestion(
        text, style, await desk.vocabulary(), home: home, today: today)
    } catch {
      // Two words meant as codes get the messages and the suggestions for codes.
      if let codes, case .unknown = error {
        try await Conversion(
          amount: codes.amount ?? "1", from: codes.from, to: codes.to, on: on, source: source,
          own: own, isJSON: isJSON, style: style
        ).run(on: desk)
      }
      throw ArgumentError.question(error)
    }
    if on != nil, question.day != nil {
      throw Failure(.usage, "The date is in the text and in --on. Use one of them.")
    }
    let day = try on.map { try CalendarDate(typed: $0) } ?? question.day
    // For a program, a missing part is an error; for a person, it is the default.
    guard !isJSON || !question.to.isEmpty else {
      throw Failure(.usage, "“\(text)” names no currency to convert to, such as EUR.")
    }
    let targets = question.to.isEmpty ? [await desk.usualTarget(from: question.from)] : question.to
    guard own == nil || targets.count == 1 else {
      throw Failure(.usage, "A fee or a rate of your own needs one currency to convert to.")
    }
    let typedTerms = try own.map { own throws(ArgumentError) in
      try PairTerms(argument: own, of: CurrencyPair(question.from, targets[0]), style)
    }
    let answers = try await desk.settledRates(
      from: question.from, to: targets, on: day, source: source?.lowercased(), today: today)
    Terminal.warn(answers.notices)
    for assumption in question.assumptions { Terminal.warn(assumption.text(.english)) }
    let failure = try await show(answers.value, of: question, on: day, at: typedTerms, in: desk)
    try await desk.close()
    let code = failure?.code.rawValue ?? ExitCode.success.rawValue
    withExtendedLifetime(desk) { exit(code) }
  }

  /// Prints and records all successful conversions.
  ///
  /// - Returns: Why the others failed; nil when none did.
  private func show(
    _ answers: [AnsweredTarget], of question: ConversionQuestion, on day: CalendarDate?,
    at typedTerms: PairTerms?, in desk: Desk
  ) async throws -> Failure? {
    var failure: Failure?
    var documents: [ConversionDocument] = []
    var isFirst = true
    for answer in answers {
      switch answer.rate {
      case .failure(let reason):
        let failed = Failure(anyOf: reason)
        if let failed { Terminal.warn(failed.message) }
        failure = failure ?? failed
      case .success(let rate):
        let amounts = try question.amounts(at: rate.answer)
        var terms = typedTerms
        if terms == nil {
          terms = await desk.terms.current(of: CurrencyPair(question.from, answer.currency))
        }
        let record = try ConversionRecord(amounts, by: rate.answer, on: day)
          .at(terms, amounts, by: rate.answer)
        if isJSON {
          documents.append(try ConversionDocument(amounts, by: rate.answer, at: terms))
        } else {
          try Conversion.show(amounts, rate.state, on: day, at: terms, style)
        }
        if isFirst {
          try await desk.history.remember(
            ConverterInput(
              from: question.from, to: answer.currency,
              amount: question.amount?.canonical ?? "1", side: .from))
        }
        isFirst = false
        try await desk.history.record(record)
      }
    }
    if isJSON {
      if answers.count > 1 {
        try Terminal.write(json: documents)
      } else if let document = documents.first {
        try Terminal.write(json: document)
      }
    }
    return failure
  }
}
