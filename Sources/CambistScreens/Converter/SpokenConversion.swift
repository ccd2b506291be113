import CambistModel
import CambistMoney

/// A conversion as an assistant speaks and shows it.
public enum SpokenConversion: Sendable, Hashable {
  /// The result of the conversion.
  case answer(Answer)
  /// The amount can be read in two ways: the question, and both readings.
  case question(String, [AmountReadings.Reading])
  /// Why there is no answer.
  case failure(String)

  /// A result with its rate, source and day.
  public struct Answer: Sendable, Hashable {
    /// `100 USD is 89.51 EUR. ECB · 30 Oct 2026 · 24 days ago`
    public var spoken: String
    /// `100 USD =`
    public var question: String
    /// `89.51 EUR`
    public var result: String
    /// `1 USD = 0.895095 EUR`
    public var rate: String
    /// `ECB · 30 Oct 2026 · 24 days ago`
    public var source: String
    /// Further notes: that a newer rate is due, the payable amount, what the rate is not meant for.
    public var notes: [String]
  }

  /// Renders a conversion of an amount of the first currency.
  public init(_ screen: ConvertScreen, in presentation: Presentation<Phrases>) {
    let phrases = presentation.phrases
    if let error = screen.source.error {
      self =
        screen.source.readings.isEmpty
        ? .failure(error) : .question(error, screen.source.readings)
    } else if let amounts = screen.amounts, let question = screen.question,
      let result = screen.result
    {
      let source = screen.facts.source ?? phrases.routes.sameCurrency
      let typed = presentation.style.typedText(amounts)
      var notes: [String] = []
      let facts = screen.facts
      for note in [screen.payable, facts.stale, facts.offline, facts.caution] {
        if let note { notes.append(note) }
      }
      self = .answer(
        Answer(
          spoken: phrases.app.spokenResult(typed, result) + " " + source, question: question,
          result: result, rate: screen.facts.rate ?? "", source: source, notes: notes))
    } else if let notice = screen.facts.notices.first {
      self = .failure(notice.title + (notice.detail.utf8.isEmpty ? "" : " " + notice.detail))
    } else {
      self = .failure(
        screen.canonicalAmount == nil ? phrases.amounts.numberMissing : phrases.pairs.noRate)
    }
  }
}
