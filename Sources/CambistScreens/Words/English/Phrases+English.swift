extension Phrases {
  /// English.
  public static let english = Phrases(
    .inEnglish, name: "English", problems: .english, history: .english, files: .english,
    pairs: .english,
    controls: .english, board: .english, alerts: .english, terms: .english,
    markets: .english,
    quotes: .english, settings: .english, sources: .english, app: .english, sales: .english,
    errors: .english, queries: .english)
}
