extension Phrases {
  /// Russian.
  public static let russian = Phrases(
    .inRussian, name: "Русский", problems: .russian, history: .russian, files: .russian,
    pairs: .russian,
    controls: .russian, board: .russian, alerts: .russian, terms: .russian,
    markets: .russian,
    quotes: .russian, settings: .russian, sources: .russian, app: .russian, sales: .russian,
    errors: .russian, queries: .russian)
}
