public import CambistModel
import CambistMoney

/// The addresses of the sources of data.
public struct SourcesScreen: Sendable {
  /// One source.
  public struct Row: Sendable, Hashable {
    /// The source.
    public var upstream: Upstream
    /// The name of the source.
    public var name: String
    /// The tab that uses it.
    public var purpose: String
    /// The address in its field.
    public var address: String
    /// The default address, for an empty field.
    public var standard: String
    /// The error of the address.
    public var error: String?
  }

  /// The time zone of quotes.
  public struct Zone: Sendable, Hashable {
    /// The name of the setting.
    public var label: String
    /// The explanation.
    public var detail: String
    /// The name in its field.
    public var name: String
    /// The default, for an empty field.
    public var standard: String
    /// The error of the name.
    public var error: String?
  }

  /// The title of the screen.
  public var title: String
  /// The explanation.
  public var detail: String
  /// The rows of the list, in order.
  public var rows: [Row]
  /// The time zone of the quotes.
  public var zone: Zone

  /// Renders the input.
  ///
  /// - Parameters:
  ///   - zone: The name of the zone of the quotes.
  ///   - refused: The sources with an invalid address.
  ///   - blocked: The sources whose addresses the system blocks for apps, because they are not
  /// encrypted.
  ///   - isZoneRefused: Whether there is no zone of that name.
  public init(
    _ typed: [Upstream: String], zone: String, refused: Set<Upstream> = [],
    blocked: Set<Upstream> = [], isZoneRefused: Bool = false, phrases: Phrases
  ) {
    let words = phrases.settings
    title = words.sources
    detail = words.sourcesDetail
    self.zone = Zone(
      label: words.quotesZone, detail: words.quotesZoneDetail, name: zone,
      standard: ZoneOffsets.utc.name, error: isZoneRefused ? words.notAZone(zone) : nil)
    rows = []
    for upstream in Upstream.allCases {
      let address = typed[upstream] ?? ""
      var schemes = ""
      let encrypted = (upstream.schemes.last ?? "") + "://"
      for scheme in upstream.schemes { schemes += (schemes.isEmpty ? "" : ", ") + scheme + "://" }
      rows.append(
        Row(
          upstream: upstream, name: upstream.name, purpose: Self.purpose(upstream, phrases.frame),
          address: address, standard: upstream.standardAddress ?? "",
          error: refused.contains(upstream)
            ? words.notAnAddress(address, schemes)
            : blocked.contains(upstream) ? phrases.app.plainAddress(address, encrypted) : nil))
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
