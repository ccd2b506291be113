import CambistDesk
import CambistModel
public import CambistMoney
public import CambistScreens
public import Observation

/// The list of the user's currencies below the converter, with the lines of a month.
///
/// The amounts are those of the converter's screen; see ``ConvertModel``.
@MainActor
@Observable
public final class BoardModel {
  /// A currency that was removed and can be put back.
  public struct Removed: Sendable, Hashable {
    /// The currency.
    public let currency: Currency
    /// The place that it had, from 0.
    public let place: Int
    /// What to say about it.
    public let text: String
  }

  /// The names of the currencies, and what can be done with them.
  public private(set) var list: BoardListScreen
  /// How the rates went, as far as that is known.
  public private(set) var trends: [Currency: BoardTrend] = [:]
  /// The currency that was removed last.
  public private(set) var removed: Removed?
  /// Whether the list of currencies to add is open.
  public var isAdding = false
  /// Why the list cannot be read or changed.
  public private(set) var notice: Notice?

  private(set) var board = Board([])
  private let desk: Desk
  private let presentation: @MainActor () -> Presentation<Phrases>
  private var trendBase: Currency?

  init(_ desk: Desk, presentation: @escaping @MainActor () -> Presentation<Phrases>) {
    self.desk = desk
    self.presentation = presentation
    list = BoardListScreen(
      Board([]), catalog: CurrencyCatalog(), recent: [], after: nil,
      phrases: presentation().phrases)
    // Whether there are any is not known yet.
    list.empty = nil
  }

  /// Lets the currency go that was removed last.
  public func forget() { removed = nil }

  /// Reads the list.
  func load(_ catalog: CurrencyCatalog, recent: [Currency]) async {
    do throws(Problem) {
      board = try await desk.board.board(home: home)
      notice = nil
    } catch {
      show(error)
    }
    list = BoardListScreen(
      board, catalog: catalog, recent: recent, after: nil, phrases: presentation().phrases)
  }

  /// Reads how the rates from a currency went. Starts the fetches that this needs and does not wait
  /// for them.
  func loadTrends(from base: Currency) async {
    if trendBase != base { trends = [:] }
    trendBase = base
    var loaded: [Currency: BoardTrend] = [:]
    for currency in board.currencies where currency != base {
      let history = await desk.rates.history(
        of: CurrencyPair(base, currency), days: RateTrend.days)
      // The lines of another currency never replace those of a later one.
      guard trendBase == base else { return }
      loaded[currency] = history.value.flatMap { BoardTrend($0, in: presentation()) }
    }
    trends = loaded
  }

  /// Changes the list.
  ///
  /// - Returns: Whether it is another one afterwards.
  func apply(_ change: Board.Change) async -> Bool {
    do throws(Problem) {
      let changed = try await desk.board.change(change, home: home)
      board = changed.board
      notice = nil
      guard case .changed(let place) = changed.outcome else { return false }
      removed = nil
      if case .remove(let currency) = change {
        removed = Removed(
          currency: currency, place: place ?? 0,
          text: presentation().phrases.board.removed(currency.code))
      }
      return true
    } catch {
      show(error)
      return false
    }
  }

  /// The change that a row dragged among the shown ones makes; nil where it makes none.
  ///
  /// - Parameters:
  ///   - shown: The rows that are on the screen, without those of the pair.
  ///   - place: The row before which it is dropped, counted before it moves.
  func move(_ place: Int, before target: Int, of shown: [Currency]) -> Board.Change? {
    guard shown.indices.contains(place) else { return nil }
    let moved = shown[place]
    let others = board.currencies.filter { $0 != moved }
    let next = shown.dropFirst(target).first { $0 != moved }
    if let next, let index = others.firstIndex(of: next) { return .move(moved, to: index) }
    // Behind the last shown row.
    guard let last = shown.last(where: { $0 != moved }), let index = others.firstIndex(of: last)
    else { return nil }
    return .move(moved, to: index + 1)
  }

  /// The currency of the user's region.
  private var home: Currency? { NumberStyles.currency(ofLocale: presentation().style.locale) }

  private func show(_ problem: Problem) {
    let presentation = presentation()
    notice = problem.notice(in: presentation, retry: presentation.phrases.frame.retry)
  }
}
