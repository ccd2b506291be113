package import CambistDesk
package import CambistModel
import CambistMoney
package import CambistRates
package import CambistScreens

/// The answer to a conversion in one line, as JSON for programs.
package struct AnswerDocument: Encodable, Sendable {
  /// The typed line.
  let question: String
  /// The amount as it was read: a number, or exact arithmetic.
  let amount: String
  let from: String
  /// The requested day; nil for the newest rates.
  let on: String?
  /// The ambiguous words.
  let assumptions: [AssumptionDocument]
  /// One for each requested currency, in their order.
  let answers: [AnsweredTargetDocument]

  /// - Throws: ``RateError/overflow(from:to:)`` when a figure does not fit.
  package init(
    _ text: String, _ question: ConversionQuestion, _ targets: [AnsweredTarget], _ phrases: Phrases
  ) throws(RateError) {
    self.question = text
    amount = question.amount?.canonical ?? "1"
    from = question.from.code
    on = question.day?.description
    assumptions = question.assumptions.map(AssumptionDocument.init)
    var answers: [AnsweredTargetDocument] = []
    for target in targets {
      answers.append(try AnsweredTargetDocument(target, question, phrases))
    }
    self.answers = answers
  }
}

/// An ambiguous word for several currencies, as JSON for programs.
package struct AssumptionDocument: Encodable, Sendable {
  let text: String
  /// The assumed currency.
  let currency: String
  /// Its other meanings.
  let others: [String]

  init(_ assumption: ConversionQuestion.Assumption) {
    text = assumption.text
    currency = assumption.currency.code
    others = assumption.others.map(\.code)
  }
}

/// The answer for one currency, as JSON for programs: a conversion, or why there is none.
package struct AnsweredTargetDocument: Encodable, Sendable {
  let to: String
  let conversion: ConversionDocument?
  let problem: String?

  init(to: String, conversion: ConversionDocument?, problem: String?) {
    self.to = to
    self.conversion = conversion
    self.problem = problem
  }

  init(
    _ target: AnsweredTarget, _ question: ConversionQuestion, _ phrases: Phrases
  ) throws(RateError) {
    to = target.currency.code
    switch target.rate {
    case .success(let rate):
      conversion = try ConversionDocument(
        try question.amounts(at: rate.answer), by: rate.answer)
      problem = nil
    case .failure(let failure):
      conversion = nil
      problem = failure.message(phrases)
    }
  }
}

extension ConversionQuestion {
  /// The converted amount at a rate; without an amount, that of one unit.
  ///
  /// - Throws: ``RateError/overflow(from:to:)``
  package func amounts(at answer: RateAnswer) throws(RateError) -> ConvertedAmounts {
    try ConvertedAmounts(amount?.value ?? .one, side: .from, answer.conversion)
  }
}
