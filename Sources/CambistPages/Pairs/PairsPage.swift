import CambistModel
public import CambistScreens

/// `/pairs`: the saved pairs.
public struct PairsPage: Sendable {
  private let screen: PairsScreen
  private let deleted: UndoBar?
  private let refresh: RefreshForm
  private let words: FramePhrases

  /// - Parameter mostRefreshed: So many pairs are refreshed at once.
  public init(
    _ screen: PairsScreen, deleted: UndoBar?, mostRefreshed: Int, _ words: FramePhrases
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
    \(deleted?.html)
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
