public import CambistMoney

/// All words of one language. A language is complete or it does not compile.
public struct Phrases: Sendable {
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

  /// A phrase in the form that the count takes, with the count in its first gap.
  public func counted(_ plural: Plural, _ count: Int, _ style: NumberStyle) -> String {
    pluralRule.phrase(of: plural, for: count)(style.text(ExactDecimal(count)))
  }
}
