extension Phrases {
  /// Spanish.
  public static let spanish = Phrases(
    .inSpanish, name: "Español", problems: .spanish, history: .spanish, files: .spanish,
    pairs: .spanish,
    controls: .spanish, board: .spanish, alerts: .spanish, terms: .spanish,
    markets: .spanish,
    quotes: .spanish, settings: .spanish, sources: .spanish, app: .spanish, sales: .spanish,
    errors: .spanish, queries: .spanish)
}
