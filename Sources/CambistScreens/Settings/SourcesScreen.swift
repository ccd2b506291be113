public import CambistModel

/// The addresses of the sources of data.
public struct SourcesScreen: Sendable {
  /// One source.
  public struct Row: Sendable, Hashable {
    public var upstream: Upstream
    public var name: String
    /// The tab that it feeds.
    public var purpose: String
    /// The address as it stands in its field.
    public var address: String
    /// The standard address, for an empty field.
    public var standard: String
    /// What is wrong with the address.
    public var error: String?
  }

  public var title: String
  public var detail: String
  public var rows: [Row]

  /// Renders what was typed.
  ///
  /// - Parameter refused: The sources whose addresses are none.
  public init(_ typed: [Upstream: String], refused: Set<Upstream>, phrases: Phrases) {
    let words = phrases.settings
    title = words.sources
    detail = words.sourcesDetail
    rows = []
    for upstream in Upstream.allCases {
      let address = typed[upstream] ?? ""
      var schemes = ""
      for scheme in upstream.schemes { schemes += (schemes.isEmpty ? "" : ", ") + scheme + "://" }
      rows.append(
        Row(
          upstream: upstream, name: upstream.name, purpose: Self.purpose(upstream, phrases.frame),
          address: address, standard: upstream.standardAddress ?? "",
          error: refused.contains(upstream) ? words.notAnAddress(address, schemes) : nil))
    }
  }

  private static func purpose(_ upstream: Upstream, _ words: FramePhrases) -> String {
    switch upstream {
    case .gnb: words.sales
    case .valyuta, .ecb: words.convert
    case .quotes: words.quotes
    case .bitso: words.markets
    }
  }
}
