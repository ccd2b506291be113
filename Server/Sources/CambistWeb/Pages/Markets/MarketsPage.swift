import CambistModel
import CambistScreens

/// What the template of `/markets` and `/markets/{book}` reads: the list, and beside it a book.
struct MarketsPage: Sendable {
  struct Row: Sendable {
    let row: MarketsScreen.Row
    let address: String
    let isCurrent: Bool
  }

  struct Group: Sendable {
    let title: String
    let rows: [Row]
  }

  let screen: MarketsScreen
  let groups: [Group]
  /// The chosen book; nil for the list alone.
  let detail: MarketScreen?
  /// Whether the book says what the list beside it says already.
  let repeatsNotices: Bool
  /// The list's address with the search.
  let listAddress: String
  /// When to look again.
  let seconds: Int64
  let isRefreshing: Bool
  let refresh: RefreshForm
  let frame: FramePhrases

  init(
    _ screen: MarketsScreen, _ detail: MarketScreen?, book: Book?, seconds: Int64,
    _ phrases: Phrases
  ) {
    let search = [("q", screen.search as String?)]
    self.screen = screen
    self.detail = detail
    repeatsNotices = detail?.notices == screen.notices
    self.seconds = seconds
    groups = screen.groups.map { group in
      Group(
        title: group.title,
        rows: group.rows.map {
          Row(
            row: $0, address: Address.of("/markets/" + $0.name, search),
            isCurrent: $0.name == book?.name)
        })
    }
    listAddress = Address.of("/markets", search)
    isRefreshing = screen.isRefreshing || detail?.isRefreshing == true
    refresh = RefreshForm(
      "markets", back: Address.of(book.map { "/markets/" + $0.name } ?? "/markets", search))
    frame = phrases.frame
  }
}
