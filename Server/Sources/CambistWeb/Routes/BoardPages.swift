import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The list of the board's currencies: `/board`.
struct BoardPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/board") { try await Self(site: $0).show($1) }
    routes.get("/board/table") { try await Self(site: $0).table($1) }
    routes.post("/board") { try await Self(site: $0).change($1) }
  }

  private func show(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let query = request.query
    let board: Board
    do throws(Problem) {
      board = try await site.desk.board.board(home: Self.home(locale))
    } catch {
      throw site.failure(error, locale)
    }
    let change = Self.change(query, board)
    let screen = BoardListScreen(
      board, catalog: await site.desk.currencies.catalog(language: locale.phrases.language),
      recent: (try? await site.desk.history.memory().recent) ?? [], after: change,
      phrases: locale.phrases)
    let moved = [BoardListPage.Action.up, .down].lazy.compactMap { action in
      query[action.rawValue].flatMap { Currency($0) }.map { (action, $0) }
    }.first
    var frame = site.frame(title: screen.title, tab: .convert, locale)
    frame.hasCore = false
    frame.style = Assets.board
    frame.script = Assets.boardScript
    return site.renderer.page(
      frame, content: BoardListPage(screen, after: change, moved: moved).html)
  }

  /// The cross table: the rates between all currencies of the board, for printing.
  private func table(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let desk = site.desk
    let board: Board
    do throws(Problem) {
      board = try await desk.board.board(home: Self.home(locale))
    } catch {
      throw site.failure(error, locale)
    }
    var frame = site.frame(title: locale.phrases.board.table, tab: .convert, locale)
    frame.hasCore = false
    (frame.style, frame.script) = (Assets.crossSheet, Assets.sheetScript)
    return await site.respond(frame) {
      await desk.rates.settle()
    } content: {
      let currencies = board.currencies
      var states: [[RateState]] = []
      for from in currencies {
        var row: [RateState] = []
        for to in currencies { row.append(await desk.rates.rate(from: from, to: to)) }
        states.append(row)
      }
      let isRefreshing = states.joined().contains { $0.isRefreshing }
      let screen = CrossRatesScreen(
        currencies, states.map { $0.map(\.value) },
        catalog: await desk.currencies.catalog(language: locale.phrases.language),
        isRefreshing: isRefreshing, in: site.presentation(locale))
      return PageContent(
        html: CrossRatesPage(screen).html,
        isPending: isRefreshing && screen.source == nil,
        reloads: isRefreshing ? PageFrame.soon : nil)
    }
  }

  /// Runs the action of the form's button and redirects to the list.
  private func change(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    guard let (action, change) = try Self.change(form, locale) else {
      throw HTTPError(.unprocessableContent, message: "Unknown change of the board.")
    }
    var outcome = Board.Outcome.unchanged
    try await site.keep(locale) { () async throws(Problem) in
      outcome = try await site.desk.board.change(change, home: Self.home(locale)).outcome
    }
    let code = change.currency.code
    let done: String? =
      switch (action, outcome) {
      case (.add, .changed): form["undo"] == nil ? "added=\(code)" : nil
      case (.add, _): "existing=\(code)"
      case (.remove, .changed(let place)): "removed=\(code)&at=\(place ?? 0)"
      case (.up, _), (.down, _): "\(action.rawValue)=\(code)"
      default: nil
      }
    return Response.redirect(to: Address.of("/board", with: done))
  }

  private static func change(
    _ form: FormFields, _ locale: RequestLocale
  ) throws(PageError) -> (action: BoardListPage.Action, change: Board.Change)? {
    for action in BoardListPage.Action.allCases {
      guard let code = form[action.rawValue] else { continue }
      guard let currency = Currency(code), currency.kind != .unlisted else {
        throw PageError(.unprocessableContent, locale.phrases.converter.unknownCurrency(code))
      }
      let place = form[action == .move ? "to" : "at"].flatMap { Int($0) }
      switch action {
      case .up: return (action, .shift(currency, by: -1))
      case .down: return (action, .shift(currency, by: 1))
      case .remove: return (action, .remove(currency))
      case .add: return (action, .add(currency, at: place))
      case .move: return place.map { (action, .move(currency, to: $0)) }
      }
    }
    return nil
  }

  /// The change in a page's address; nil if there is none, or if it was already undone.
  private static func change(_ query: FormFields, _ board: Board) -> BoardListScreen.Change? {
    func currency(_ name: String, isThere: Bool) -> Currency? {
      query[name].flatMap { Currency($0) }.flatMap {
        board.currencies.contains($0) == isThere ? $0 : nil
      }
    }
    if let added = currency("added", isThere: true) { return .added(added) }
    if let existing = currency("existing", isThere: true) { return .existing(existing) }
    return currency("removed", isThere: false).map {
      .removed($0, from: query["at"].flatMap { Int($0) } ?? board.currencies.count)
    }
  }

  /// The currency of the user's region.
  static func home(_ locale: RequestLocale) -> Currency? {
    NumberStyles.currency(ofLocale: locale.style.locale)
  }
}
