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
  /// A removed currency that can be restored.
  public struct Removed: Sendable, Hashable {
    /// The currency.
    public let currency: Currency
    /// The index that it had.
    public let place: Int
    /// The message about it.
    public let text: String
  }

  /// The currencies with their names and actions.
  public private(set) var list: BoardListScreen
  /// The known trends of the rates.
  public private(set) var trends: [Currency: BoardTrend] = [:]
  /// The currency removed last.
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
    // It is not known yet whether there are any.
    list.empty = nil
  }

  /// Dismisses the currency removed last.
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

  /// Reads the trends of the rates from a currency. Starts the fetches that this needs and does not
  /// wait for them.
  func loadTrends(from base: Currency) async {
    if trendBase != base { trends = [:] }
    trendBase = base
    var loaded: [Currency: BoardTrend] = [:]
    for currency in board.currencies where currency != base {
      let history = await desk.rates.history(
        of: CurrencyPair(base, currency), days: RateTrend.days)
      // The lines of an earlier base currency never replace those of a later one.
      guard trendBase == base else { return }
      loaded[currency] = history.value.flatMap { BoardTrend($0, in: presentation()) }
    }
    trends = loaded
  }

  /// Changes the list.
  ///
  /// - Returns: Whether the list changed.
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

  /// The change for dragging a row among the visible ones; nil for none.
  ///
  /// - Parameters:
  ///   - shown: The visible rows, without those of the pair.
  ///   - place: The row before which it is dropped, counted before the move.
  func move(_ place: Int, before target: Int, of shown: [Currency]) -> Board.Change? {
    guard shown.indices.contains(place) else { return nil }
    let moved = shown[place]
    let others = board.currencies.filter { $0 != moved }
    let next = shown.dropFirst(target).first { $0 != moved }
    if let next, let index = others.firstIndex(of: next) { return .move(moved, to: index) }
    // After the last visible row.
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
