/// The phrases about links for spreadsheets.
public struct LinkPhrases: Sendable {
  /// The heading.
  public let title: String
  /// What a link does, and who can read it.
  public let detail: String
  /// The button that creates a link.
  public let create: String
  /// The time at which a link was created.
  public let created: Phrase
  /// The button that revokes a link.
  public let revoke: String
  /// The heading of a link that was just created.
  public let new: String
  /// That the addresses are shown once.
  public let copyNow: String
  /// The label of the address of rates.
  public let rates: String
  /// The label of the address of the history.
  public let history: String
}

extension Phrases {
  /// The phrases about links for spreadsheets.
  public var links: LinkPhrases {
    let languages: [(tag: String, words: LinkPhrases)] = [
      ("az", .azerbaijani), ("es", .spanish), ("ru", .russian), ("tr", .turkish),
    ]
    for (tag, words) in languages where language.utf8.elementsEqual(tag.utf8) { return words }
    return .english
  }
}
