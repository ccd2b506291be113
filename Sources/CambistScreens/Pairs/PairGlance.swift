public import CambistModel
import CambistMoney
import CambistRates

/// One pair for a widget.
public struct PairGlance: Sendable, Hashable {
  /// The currencies.
  public var pair: CurrencyPair
  /// `USD → GBP`
  public var title: String
  /// The rate from the first to the second currency; nil when there is none.
  public var rate: String?
  /// Source, day and age, or why there is no rate.
  public var note: String
  /// `24 days ago`; nil without a rate, and for a rate that has no age.
  public var age: String?
  /// The notice that a newer rate is due; nil for none.
  public var stale: String?
  /// The rate with its age in one line: `1 USD = 0.895095 EUR · 24 days ago`.
  public var line: String
  /// All of it, for screen readers.
  public var spoken: String

  /// Renders the state of a pair.
  public init(
    _ pair: CurrencyPair, _ state: RateState, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    self.pair = pair
    title = PairScreen.title(of: pair)
    switch state.answer {
    case .success(let answer):
      // The digits of the list of pairs.
      rate = RateText.number(answer.route, style)
      let facts = RateFacts(state, in: presentation)
      note = facts.source ?? title
      stale = facts.stale
      let isDated = !answer.kinds.isEmpty && answer.kinds != [.fixed]
      age = isDated ? presentation.age(of: answer.provenance.asOf) : nil
      let equation = facts.rate ?? title
      line = age.map { equation + " · " + $0 } ?? equation
      spoken = equation + ". " + note + (stale.map { ". " + $0 } ?? ".")
    case .failure(let gap):
      note = state.isRefreshing ? phrases.frame.refreshing : gap.text(in: state, phrases)
      line = title + " · " + phrases.pairs.noRate
      spoken = title + ". " + note
    }
  }
}
