import CambistModel
public import CambistMoney
public import CambistScreens

extension ConvertModel {
  /// The visible rows of the board, without the pair's currencies, which are above it.
  public var boardRows: [BoardScreen.Row] { screen.board.rows.filter { !$0.isInPair } }

  /// The text of the amount in a row's field.
  public func text(inRow currency: Currency) -> String {
    if let typedRow, typedRow.currency == currency { return typedRow.text }
    return screen.board.rows.first { $0.currency == currency }?.field.value ?? ""
  }

  /// The missing decimals of a row's amount, such as `.00`: a view reserves space for them, so that
  /// the amounts align by their decimal sign. Nil when none are missing.
  public func missingDecimals(inRow currency: Currency) -> String? {
    screen.board.column(sign: presentation().style.decimalSeparator)
      .missing(after: currency.minorUnits)
  }

  /// Selects one of two readings of a row's amount.
  public func choose(_ reading: AmountReadings.Reading, inRow currency: Currency) {
    type(reading.amount, inRow: currency)
  }

  /// Inserts a sign into a row's amount; see ``AmountTyping/insert(_:at:in:)``.
  @discardableResult
  public func insert(_ sign: String, at range: Range<Int>?, inRow currency: Currency) -> Int {
    let old = text(inRow: currency)
    let start = min(max(range?.lowerBound ?? old.count, 0), old.count)
    let end = min(max(range?.upperBound ?? start, start), old.count)
    type(old.prefix(start) + sign + old.dropFirst(end), inRow: currency)
    return start + sign.count
  }

  /// Adds a currency at the end of the board.
  public func addToBoard(_ currency: Currency) async {
    await change(board: .add(currency, at: nil))
  }

  /// Removes a currency from the board; ``undoRemoval()`` restores it.
  public func removeFromBoard(_ currency: Currency) async {
    await change(board: .remove(currency))
  }

  /// Restores the currency removed last, in its place.
  public func undoRemoval() async {
    guard let last = board.removed else { return }
    board.forget()
    await change(board: .add(last.currency, at: last.place))
  }

  /// Moves a row of the board.
  ///
  /// - Parameters:
  ///   - place: The index of the row among ``boardRows``.
  ///   - target: The row before which it is moved, counted before the move.
  public func moveOnBoard(_ place: Int, before target: Int) async {
    let shown = boardRows.map(\.currency)
    guard let change = board.move(place, before: target, of: shown) else { return }
    await self.change(board: change)
  }

  private func change(board change: Board.Change) async {
    if await board.apply(change) { await load() }
  }
}
