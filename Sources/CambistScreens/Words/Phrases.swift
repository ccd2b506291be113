public import CambistMoney

/// All words of one language. A language is complete or it does not compile.
///
/// A class, as hundreds of texts would be copied one by one wherever a value is handed on.
public final class Phrases: Sendable {
  /// The language's BCP 47 tag, such as `en`.
  public let language: String
  /// The language's name in itself.
  public let name: String
  let pluralRule: PluralRule
  /// The frame around every screen.
  public let frame: FramePhrases
  /// Dates and ages.
  public let times: TimePhrases
  /// What went wrong.
  public let problems: ProblemPhrases
  /// How a rate was derived.
  public let routes: RoutePhrases
  /// Amounts that were typed.
  public let amounts: AmountPhrases
  /// The converter.
  public let converter: ConverterPhrases
  /// The history.
  public let history: HistoryPhrases
  /// The saved pairs.
  public let pairs: PairsPhrases
  /// The crypto markets.
  public let markets: MarketsPhrases
  /// The live quotes.
  public let quotes: QuotesPhrases
  /// The settings.
  public let settings: SettingsPhrases
  /// The sales desk.
  public let sales: SalesPhrases

  init(
    language: String,
    name: String,
    pluralRule: PluralRule,
    frame: FramePhrases,
    times: TimePhrases,
    problems: ProblemPhrases,
    routes: RoutePhrases,
    amounts: AmountPhrases,
    converter: ConverterPhrases,
    history: HistoryPhrases,
    pairs: PairsPhrases,
    markets: MarketsPhrases,
    quotes: QuotesPhrases,
    settings: SettingsPhrases,
    sales: SalesPhrases
  ) {
    self.language = language
    self.name = name
    self.pluralRule = pluralRule
    self.frame = frame
    self.times = times
    self.problems = problems
    self.routes = routes
    self.amounts = amounts
    self.converter = converter
    self.history = history
    self.pairs = pairs
    self.markets = markets
    self.quotes = quotes
    self.settings = settings
    self.sales = sales
  }

  /// A phrase in the form that the count takes, with the count in its first gap.
  public func counted(_ plural: Plural, _ count: Int, _ style: NumberStyle) -> String {
    pluralRule.phrase(of: plural, for: count)(style.text(ExactDecimal(count)))
  }
}
