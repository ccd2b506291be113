import CambistModel
public import CambistMoney
public import CambistScreens

extension ConvertModel {
  /// The rows of the board that are shown: those of the pair's currencies are above it.
  public var boardRows: [BoardScreen.Row] { screen.board.rows.filter { !$0.isInPair } }

  /// The text of the amount in a row, as it stands in its field.
  public func text(inRow currency: Currency) -> String {
    if let typedRow, typedRow.currency == currency { return typedRow.text }
    return screen.board.rows.first { $0.currency == currency }?.field.value ?? ""
  }

  /// What a row's amount lacks of the decimals of others, such as `.00`: a view keeps its place free, so
  /// that the amounts align by their decimal sign. Nil where it lacks nothing.
  public func missingDecimals(inRow currency: Currency) -> String? {
    screen.board.column(sign: presentation().style.decimalSeparator)
      .missing(after: currency.minorUnits)
  }

  /// Takes the one of two readings of a row's amount that was meant.
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

  /// Removes a currency from the board, which can be put back with ``undoRemoval()``.
  public func removeFromBoard(_ currency: Currency) async {
    await change(board: .remove(currency))
  }

  /// Puts the currency back that was removed last, where it was.
  public func undoRemoval() async {
    guard let last = board.removed else { return }
    board.forget()
    await change(board: .add(last.currency, at: last.place))
  }

  /// Moves a row of the board.
  ///
  /// - Parameters:
  ///   - place: The place of the row among ``boardRows``.
  ///   - target: The row before which it is put, counted before it moves.
  public func moveOnBoard(_ place: Int, before target: Int) async {
    let shown = boardRows.map(\.currency)
    guard let change = board.move(place, before: target, of: shown) else { return }
    await self.change(board: change)
  }

  private func change(board change: Board.Change) async {
    if await board.apply(change) { await load() }
  }
}
