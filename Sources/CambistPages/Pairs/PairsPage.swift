import CambistModel
public import CambistScreens

/// `/pairs`: the saved pairs.
public struct PairsPage: Sendable {
  /// The pair that was just deleted, and what puts it back.
  public struct Deleted: Sendable {
    let text: String
    let pair: String
    let position: Int

    /// Creates a pair that can be restored to its position.
    public init(text: String, pair: String, position: Int) {
      self.text = text
      self.pair = pair
      self.position = position
    }
  }

  private let screen: PairsScreen
  private let deleted: Deleted?
  private let refresh: RefreshForm
  private let words: FramePhrases

  /// - Parameter mostRefreshed: So many pairs are refreshed at once.
  public init(
    _ screen: PairsScreen, deleted: Deleted?, mostRefreshed: Int, _ words: FramePhrases
  ) {
    self.screen = screen
    self.deleted = deleted
    self.words = words
    refresh = RefreshForm(
      "rates", back: "/pairs",
      screen.rows.prefix(mostRefreshed).map { ("pair", $0.pair.description) })
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="pairs">
    <div class="heading"><h1>\(screen.title)</h1>\(screen.empty == nil ? addLink : nil)</div>
    \(deleted.map(undo))
    <div id="live" data-part="live" data-again="60"\
    \(screen.isRefreshing ? " data-refreshing" : nil)>
    \(screen.notices.map { $0.box(refresh) })
    \(screen.empty.map(empty))
    <ul class="list pairs">
    \(screen.rows.map(row))</ul>
    \(screen.empty == nil ? provenance : nil)
    </div>
    </div>

    """
  }

  private var addLink: HTML { #"<a class="button" href="/pairs/new">\#(screen.addLabel)</a>"# }

  private func undo(_ deleted: Deleted) -> HTML {
    """
    <div class="undo" role="status"><p>\(deleted.text)</p>\
    <form method="post" action="/pairs/add">\
    <input type="hidden" name="pair" value="\(deleted.pair)">\
    <input type="hidden" name="at" value="\(deleted.position)">\
    <button class="quiet" id="undo">\(screen.undoLabel)</button></form></div>
    """
  }

  private func empty(_ notice: Notice) -> HTML {
    notice.empty(.pairs, role: nil, action: "<p>\(addLink)</p>")
  }

  private func row(_ row: PairsScreen.Row) -> HTML {
    """
    <li><a href="\(url: "/pairs/" + row.pair.description)">\
    <span class="row-name" dir="ltr">\(row.title)</span>\
    <span class="row-figure" dir="ltr">\(row.rate ?? "—")</span>\
    <span class="row-note">\(row.names)</span><span class="row-note">\(row.note)</span></a></li>

    """
  }

  private var provenance: HTML {
    """
    <div class="provenance"><p>\(screen.offline.map { #"<span class="pill">\#($0)</span>"# })\
    \(screen.isRefreshing ? words.refreshing : nil)</p>\
    \(refresh.html(#"<button class="quiet" id="refresh">\#(words.refresh)</button>"#))</div>
    """
  }
}
