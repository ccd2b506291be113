extension Phrases {
  /// Azerbaijani.
  public static let azerbaijani = Phrases(
    .inAzerbaijani, name: "Azərbaycanca", problems: .azerbaijani, history: .azerbaijani,
    files: .azerbaijani, pairs: .azerbaijani, controls: .azerbaijani, board: .azerbaijani,
    alerts: .azerbaijani,
    terms: .azerbaijani,
    markets: .azerbaijani,
    quotes: .azerbaijani, settings: .azerbaijani, sources: .azerbaijani, app: .azerbaijani,
    sales: .azerbaijani,
    errors: .azerbaijani, queries: .azerbaijani)
}
