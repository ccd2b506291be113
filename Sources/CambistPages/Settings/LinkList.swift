public import CambistScreens

/// The part of `/settings` for creating and revoking links for spreadsheets.
public struct LinkList: Sendable {
  private let screen: LinksScreen

  /// Creates the section.
  public init(_ screen: LinksScreen) { self.screen = screen }

  /// The section.
  public var html: HTML {
    """
    <section id="links" class="source-order">
    <h2>\(screen.words.title)</h2>
    <p class="muted settings-note">\(screen.words.detail)</p>
    \(screen.newKey.map(addresses))
    <form method="post" action="/settings/links">
    \(screen.rows.isEmpty ? nil : list)
    <p class="settings-note"><button class="quiet" name="create" value="1">\(screen.words.create)</button></p>
    </form>
    </section>
    """
  }

  private var list: HTML {
    """
    <ul class="list sources-list">
    \(screen.rows.map(row))</ul>
    """
  }

  private func row(_ row: LinksScreen.Row) -> HTML {
    """
    <li><div class="source-about"><p class="source-note">\(row.created)</p></div>\
    <div class="source-buttons"><button class="quiet danger" name="revoke" value="\(row.id)"\
     aria-label="\(screen.words.revoke): \(row.created)">\(screen.words.revoke)</button></div></li>

    """
  }

  private func addresses(_ key: String) -> HTML {
    let rates = "/api/v1/rates.csv?from=USD,GBP&to=EUR&since=2024-01-01&key=" + key
    let history = "/api/v1/history.csv?key=" + key
    return """
      <div class="undo" role="status"><p>\(screen.words.new): \
      <a href="\(url: rates)">\(screen.words.rates)</a> · \
      <a href="\(url: history)">\(screen.words.history)</a></p></div>
      <p class="settings-note">\(screen.words.copyNow)</p>

      """
  }
}
