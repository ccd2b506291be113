import CambistModel

extension Phrases {
  /// Every language, English first. Only what names this carries all languages into a build.
  public static let all: [Phrases] = [.english, .azerbaijani, .turkish, .russian, .spanish]

  /// The language for the first of some BCP 47 tags that one of the languages can serve: `ru` for
  /// `ru-RU`. Letters count in either case. Nil when none can.
  ///
  /// - Parameter tags: What the user prefers, the best first.
  public static func best(for tags: [String], among languages: [Phrases] = all) -> Phrases? {
    for tag in tags {
      let wanted = ASCIISearch.folded(tag.utf8)
      for phrases in languages where phrases.serves(wanted) { return phrases }
    }
    return nil
  }

  /// Whether a folded tag names this language, alone or with a script or a region behind it.
  private func serves(_ tag: [UInt8]) -> Bool {
    let own = ASCIISearch.folded(language.utf8)
    guard tag.starts(with: own) else { return false }
    guard tag.count > own.count else { return true }
    // Phones and terminals join with a line below: `ru_RU`.
    return tag[own.count] == UInt8(ascii: "-") || tag[own.count] == UInt8(ascii: "_")
  }
}
