public import CambistModel

/// The links for spreadsheets.
public struct LinksScreen: Sendable {
  /// One link.
  public struct Row: Sendable, Hashable {
    /// Its number.
    public var id: Int64
    /// `Created 24 Nov 2026, 15:30`
    public var created: String
  }

  /// The texts.
  public var words: LinkPhrases
  /// The links, the newest first.
  public var rows: [Row]
  /// The key of a link that was just created; nil for none. It is shown once.
  public var newKey: String?

  /// Renders the links.
  public init(
    _ links: [ReadLink], newKey: String? = nil, in presentation: Presentation<Phrases>
  ) {
    words = presentation.phrases.links
    self.newKey = newKey
    rows = links.map { link in
      Row(
        id: link.id,
        created: presentation.phrases.links.created(presentation.text(link.createdAt)))
    }
  }
}
