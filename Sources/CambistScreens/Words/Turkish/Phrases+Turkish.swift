extension Phrases {
  /// Turkish.
  public static let turkish = Phrases(
    .inTurkish, name: "Türkçe", problems: .turkish, history: .turkish, files: .turkish,
    pairs: .turkish,
    controls: .turkish, board: .turkish, alerts: .turkish, terms: .turkish,
    markets: .turkish,
    quotes: .turkish, settings: .turkish, sources: .turkish, app: .turkish, sales: .turkish,
    errors: .turkish, queries: .turkish)
}
