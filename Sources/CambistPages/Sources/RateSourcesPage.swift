public import CambistScreens

/// `/sources`: the sources of rates.
public struct RateSourcesPage: Sendable {
  private let screen: RateSourcesScreen
  private let phrases: Phrases

  /// Creates the page of the sources.
  public init(_ screen: RateSourcesScreen, _ phrases: Phrases) {
    self.screen = screen
    self.phrases = phrases
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="sources">
    <p class="back"><a href="/convert">‹ \(phrases.converter.title)</a></p>
    <h1>\(screen.title)</h1>
    <div id="live" data-part="live" data-address="/sources" data-again="60">
    <p class="muted sources-order">\(screen.order) \
    <a class="heading-link" href="/settings#rate-sources">\(screen.changeLabel)</a></p>
    <ul class="list sources-list">
    \(screen.rows.map(row))</ul>
    </div>
    </div>

    """
  }

  private func row(_ row: RateSourcesScreen.Row) -> HTML {
    """
    <li\(row.health == .off ? #" class="off""# : nil)><h2>\(row.name) \
    <span class="source-id">\(row.id)</span></h2>\
    <p class="source-state \(row.health.rawValue)">\(row.status)</p>\
    \(line([row.country, row.kind, row.currencies]))\
    \(line([row.newestLine, row.updated]))\(line([row.dueLine]))\
    \(links(row))</li>

    """
  }

  /// Links to the source's own pages: that of its rates, and its terms.
  private func links(_ row: RateSourcesScreen.Row) -> HTML? {
    guard let website = row.website else { return nil }
    let parts = Array(website.utf8).split(separator: UInt8(ascii: "/"))
    let host = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : website
    let terms: HTML? = row.terms.map {
      #" · <a class="heading-link" href="\#(site: $0)">\#(screen.termsLabel)</a>"#
    }
    return """
      <p class="source-note"><a class="heading-link" href="\(site: website)">\(host)</a>\(terms)</p>
      """
  }

  /// Several facts in a line; nil without any.
  private func line(_ facts: [String?]) -> HTML? {
    var text = ""
    for fact in facts.compactMap({ $0 }) { text += (text.isEmpty ? "" : " · ") + fact }
    return text.isEmpty ? nil : #"<p class="source-note">\#(text)</p>"#
  }
}
