/// The words that only an app on a phone needs.
public struct AppPhrases: Sendable {
  /// Chooses the newest rate instead of a past day's.
  public let newestRate: String
}
