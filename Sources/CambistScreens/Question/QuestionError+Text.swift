import CambistMoney

extension QuestionError {
  /// The error as a sentence.
  public func text(_ phrases: Phrases) -> String {
    let words = phrases.queries
    return switch self {
    case .currencyMissing: words.currencyMissing
    case .unknown(let text, let position): words.unknownWord(text, Self.number(position))
    case .ambiguous(let text, let position, let codes):
      words.ambiguousWord(text, codes, Self.number(position))
    case .secondAmount(let text, let position): words.secondAmount(text, Self.number(position))
    case .secondDay(let text, let position): words.secondDay(text, Self.number(position))
    case .date(let text, let position): words.unreadableDay(text, Self.number(position))
    case .amount(.notANumber, let text, _, isPlain: true):
      words.notAnAmount(text, words.plainAmount)
    case .amount(let error, let text, _, _): words.notAnAmount(text, error.text(phrases))
    case .tooLong: phrases.amounts.tooLong("\(ConversionQuestion.maximumLength)")
    }
  }

  /// The number of the character at a position, from 1.
  private static func number(_ position: Int) -> String { "\(position + 1)" }
}

extension ConversionQuestion.Assumption {
  /// How an ambiguous word was read.
  public func text(_ phrases: Phrases) -> String {
    let most = 6
    let codes = others.prefix(most).map { $0.code }.joined(separator: ", ")
    return phrases.queries.readAs(text, currency.code, codes + (others.count > most ? "…" : ""))
  }
}
