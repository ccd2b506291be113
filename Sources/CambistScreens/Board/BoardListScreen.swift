public import CambistModel
public import CambistMoney

/// The editable list of the board's currencies.
public struct BoardListScreen: Sendable {
  /// One currency.
  public struct Row: Sendable, Hashable {
    /// The currency.
    public var currency: Currency
    /// Its name.
    public var name: String
    /// `Move GBP up`
    public var up: String
    /// `Move GBP down`
    public var down: String
    /// `Move GBP`
    public var drag: String
    /// `Remove GBP`
    public var remove: String
    /// Whether it is not the first.
    public var canMoveUp: Bool
    /// Whether it is not the last.
    public var canMoveDown: Bool
  }

  /// The title of the screen.
  public var title: String
  /// The rows of the list, in order.
  public var rows: [Row]
  /// The invitation to add a currency, for an empty list.
  public var empty: Notice?
  /// The choice of a currency to add, without those that are already on the board.
  public var picker: CurrencyPicker
  /// The label of the button that adds.
  public var addLabel: String
  /// The label of the link to the rates between all currencies; nil with fewer than two.
  public var tableLabel: String?
  /// The label of the link back.
  public var doneLabel: String
  /// The outcome of the last change; nil for none.
  public var said: String?
  /// The label of the button that undoes a removal.
  public var undoLabel: String

  /// The last change of the board.
  public enum Change: Sendable, Hashable {
    /// The currency was added.
    case added(Currency)
    /// The currency was removed; its earlier index, for undo.
    case removed(Currency, from: Int)
    /// The currency was not added, because it is already on the board.
    case existing(Currency)
  }

  /// - Parameter recent: The last used currencies, which are offered first.
  public init(
    _ board: Board, catalog: CurrencyCatalog, recent: [Currency], after change: Change?,
    phrases: Phrases
  ) {
    let words = phrases.board
    title = words.title
    addLabel = words.add
    doneLabel = words.done
    undoLabel = phrases.pairs.undo
    rows = []
    for (index, currency) in board.currencies.enumerated() {
      let code = currency.code
      rows.append(
        Row(
          currency: currency, name: catalog.name(of: currency), up: words.up(code),
          down: words.down(code), drag: words.drag(code), remove: words.remove(code),
          canMoveUp: index > 0, canMoveDown: index + 1 < board.currencies.count))
    }
    tableLabel = rows.count > 1 ? words.table : nil
    if rows.isEmpty {
      empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
    }
    let offered = CurrencyCatalog(
      catalog.entries.filter { !board.currencies.contains($0.currency) && $0.until == nil })
    let first = recent.filter { !board.currencies.contains($0) }
    picker = CurrencyPicker(
      words.currency, selected: first.first ?? offered.entries.first?.currency ?? .eur, offered,
      recent: first, phrases)
    switch change {
    case .added(let currency): said = words.added(currency.code)
    case .removed(let currency, _): said = words.removed(currency.code)
    case .existing(let currency): said = words.existing(currency.code)
    case nil: break
    }
  }
}
