import CambistModel

extension Phrases {
  /// Every language, English first. Only a reference to this adds all languages to a build.
  public static let all: [Phrases] = [.english, .azerbaijani, .turkish, .russian, .spanish]

  /// The language for the first supported one of some BCP 47 tags: `ru` for `ru-RU`. Tags are
  /// case-insensitive. Nil when none is supported.
  ///
  /// - Parameter tags: The user's preferences, the best first.
  public static func best(for tags: [String], among languages: [Phrases] = all) -> Phrases? {
    for tag in tags {
      let wanted = ASCIISearch.folded(tag)
      for phrases in languages where phrases.serves(wanted) { return phrases }
    }
    return nil
  }

  /// Whether a folded tag means this language, alone or followed by a script or a region.
  private func serves(_ tag: [UInt8]) -> Bool {
    let own = ASCIISearch.folded(language)
    guard tag.starts(with: own) else { return false }
    guard tag.count > own.count else { return true }
    // iPhones and terminals separate with an underscore: `ru_RU`.
    return tag[own.count] == UInt8(ascii: "-") || tag[own.count] == UInt8(ascii: "_")
  }
}
