public import CambistModel
public import CambistScreens

/// `/markets` and `/markets/{book}`: the list, and beside it a book.
public struct MarketsPage: Sendable {
  private let screen: MarketsScreen
  private let detail: MarketScreen?
  private let book: Book?
  /// The seconds until the next refresh.
  private let seconds: Int64
  private let words: FramePhrases
  private let alertMe: String
  /// Whether the selected book is a favourite, and the label of the button that changes it; nil
  /// when none is selected.
  let favourite: (isChosen: Bool, label: String)?

  /// - Parameters:
  ///   - detail: The selected book; nil for the list alone.
  ///   - seconds: The seconds until the next refresh.
  public init(
    _ screen: MarketsScreen, _ detail: MarketScreen?, book: Book?, seconds: Int64,
    favourites: [String] = [], _ phrases: Phrases
  ) {
    words = phrases.frame
    alertMe = phrases.alerts.alertMe
    favourite = book.map { (favourites.contains($0.name), phrases.quotes.favourite) }
    self.screen = screen
    self.detail = detail
    self.book = book
    self.seconds = seconds
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="split\(detail == nil ? nil : " open")" data-page="markets" data-pull>
    <div class="pane-list">
    <h1>\(screen.title)</h1>
    <form class="filters" method="get" data-live-form>
    <label class="field search"><span class="field-name">\(screen.searchLabel)</span>\
    <input type="search" name="q" value="\(screen.search)" autocomplete="off" \
    autocapitalize="none" spellcheck="false" maxlength="64"></label>
    <button class="no-script">\(screen.showLabel)</button>
    </form>
    <div id="live" data-part="live" data-again="\(seconds)"\
    \(isRefreshing ? " data-refreshing" : nil)>
    \(screen.notices.map { $0.box(refresh) })
    \(provenance)
    \(screen.count.map { #"<p class="count muted" role="status">\#($0)</p>"# })
    \(screen.empty?.empty(.markets))
    \(screen.groups.map(group))
    </div>
    </div>
    <div class="pane-detail">
    <div data-part="detail">
    \(detail?.html(self) ?? choose)
    </div>
    </div>
    </div>

    """
  }

  private var isRefreshing: Bool { screen.isRefreshing || detail?.isRefreshing == true }

  private func group(_ group: MarketsScreen.Group) -> HTML {
    """
    <h2 class="group">\(group.title)</h2>
    <ul class="list books">
    \(group.rows.map(row))</ul>

    """
  }

  private func row(_ row: MarketsScreen.Row) -> HTML {
    """
    <li><a id="book-\(row.name)" href="\(url: address(of: row.name))" data-beside\
    \(isCurrent(row) ? #" aria-current="true""# : nil)><span class="line">\
    <span class="row-name">\(row.title)</span><span class="book-price">\
    <span class="book-label">\(screen.maximumPriceLabel)</span> \
    <bdi>\(row.maximumPrice)</bdi></span></span><span class="line row-note">\
    <span class="book-last">\(screen.lastLabel) <bdi>\(row.last)</bdi></span>\
    <span class="book-change \(row.trend.rawValue)">\
    \(row.change.map { bookChange($0, row.trendLabel) })</span></span>\
    <span class="line row-note"><span>\(screen.valueLabel) <bdi>\(row.minimumValue)</bdi> – \
    <bdi>\(row.maximumValue)</bdi></span></span>\
    <span class="line row-note"><span>\(screen.spreadLabel) <bdi>\(row.spread)</bdi></span>\
    \(row.place.map { place($0, row.placeText) })</span></a></li>

    """
  }

  private func place(_ place: Int, _ text: String?) -> HTML {
    """
    <span class="book-place"><span class="hidden">\(text)</span>\(rangeBar(String(place)))</span>
    """
  }

  private func isCurrent(_ row: MarketsScreen.Row) -> Bool {
    book.map { $0.name.utf8.elementsEqual(row.name.utf8) } ?? false
  }

  /// The placeholder of a book.
  private var choose: HTML {
    """
    <div class="empty choose">\(Icon.markets.html(class: "empty-mark"))\
    <p class="empty-title">\(screen.choose.title)</p><p>\(screen.choose.detail)</p></div>
    """
  }

  private func address(of name: String?) -> String {
    Address.of(name.map { "/markets/" + $0 } ?? "/markets", [("q", screen.search)])
  }
}

extension MarketsPage {
  /// The list's address with the search.
  var listAddress: String { address(of: nil) }

  /// The link to the form that adds an alert on the selected book.
  var alert: HTML? {
    book.map {
      #"<a class="chip" href="\#(url: "/alerts?book=" + $0.name + "#add")">\#(alertMe)</a>"#
    }
  }

  /// The form that adds the selected book to the favourites, or removes it.
  var star: HTML? {
    guard let book, let favourite else { return nil }
    return """
      <form method="post" action="\(favourite.isChosen ? "/markets/unstar" : "/markets/star")" \
      data-in-place><input type="hidden" name="book" value="\(book.name)">\
      <input type="hidden" name="back" value="\(address(of: book.name))">\
      <button class="chip\(favourite.isChosen ? " chosen" : nil)" id="star" aria-pressed="\(favourite.isChosen ? "true" : "false")">\
      \(Icon.star.html)\(favourite.label)</button></form>
      """
  }

  var refresh: RefreshForm { RefreshForm("markets", back: address(of: book?.name)) }

  var provenance: HTML? {
    screen.provenance.map { text in
      CambistPages.provenance(text, refresh, words)
        + (screen.upToDate.map { #"<p class="fresh muted" role="status">\#($0)</p>"# } ?? "")
    }
  }

  /// Whether a book repeats notices of the list beside it.
  func repeats(_ notices: [Notice]) -> Bool { notices == screen.notices }
}
