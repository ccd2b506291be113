import CambistMoney
import CambistScreens

extension Presentation<Phrases> {
  /// Two days after the sample rates, at noon UTC, for a reader in a zone this many hours ahead of
  /// UTC.
  static func sample(
    _ phrases: Phrases = .english, _ style: NumberStyle = .english, hoursAhead: Int? = nil
  ) -> Presentation {
    Presentation(
      phrases: phrases, style: style, now: sampleNow,
      zone: hoursAhead.map { ZoneOffsets(name: "Somewhere", seconds: $0 * 3_600) })
  }
}
