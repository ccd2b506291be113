import CambistModel
public import CambistMoney
import CambistRates

/// The typed amount in each currency of the board.
///
/// Each value is a separate conversion: one rate of one source, rounded once.
///
/// A class, because copying its fields at each use would take more code and time.
public final class BoardScreen: Sendable {
  /// One currency.
  public struct Row: Sendable, Hashable {
    /// The currency.
    public var currency: Currency
    /// The amount. Its hint names source and day if they differ from those of the pair above, or
    /// says why there is no amount.
    public var field: ConvertScreen.AmountField
    /// Whether it is one of the pair above, which shows its amount instead of the board.
    public var isInPair: Bool
  }

  /// The rows in the board's order.
  public let rows: [Row]
  /// The announcement for screen readers after an amount was typed into a row: `100 GBP: 8
  /// currencies updated`.
  public let announcement: String?

  /// Creates a board of finished rows.
  package init(_ rows: [Row], announcement: String?) {
    self.rows = rows
    self.announcement = announcement
  }
}

extension ConvertScreen {
  /// The typed amount in the currencies of a board.
  @inline(never)
  static func board(
    _ rates: BoardRates, _ input: Input, _ typed: TypedConversion, beside answer: RateAnswer?,
    in presentation: Presentation<some RatePhrases>
  ) -> BoardScreen {
    var rows: [BoardScreen.Row] = []
    let words = presentation.phrases.converter
    var count = input.row == nil ? 0 : 2
    for known in rates.rows {
      let currency = known.currency
      let isTyped = input.row == currency
      var field = AmountField(
        words.amount + ", " + currency.code, isTyped ? typed.typedText : "",
        typed: isTyped ? typed : nil)
      if !isTyped, let state = known.state, let value = typed.value {
        field.follow(value, by: state, beside: answer, in: presentation)
        if !field.value.utf8.isEmpty { count += 1 }
      }
      rows.append(
        .init(
          currency: currency, field: field,
          isInPair: currency == input.from || currency == input.to))
    }
    guard let row = input.row, typed.value != nil else {
      return BoardScreen(rows, announcement: nil)
    }
    return BoardScreen(
      rows,
      announcement: typed.typedText + " " + row.code + ": "
        + presentation.phrases.counted(words.boardUpdated, count, presentation.style))
  }
}

extension ConvertScreen.AmountField {
  /// Shows the converted amount of another currency, with source and day if they differ from those
  /// of an answer shown beside it.
  @inline(never)
  mutating func follow(
    _ amount: ExactFraction, by state: RateState, beside other: RateAnswer?,
    in presentation: Presentation<some RatePhrases>
  ) {
    guard let answer = state.value else {
      if case .failure(let gap) = state.answer, !state.isRefreshing {
        hint = gap.text(in: state, presentation.phrases)
      }
      return
    }
    guard let amounts = try? ConvertedAmounts(amount, side: .from, answer.conversion) else {
      hint = presentation.phrases.converter.overflow(
        answer.route.from.code, answer.route.to.code)
      return
    }
    value = presentation.style.text(amounts.result.amount)
    let (own, shown) = (answer.provenance, other?.provenance)
    // Bytes are compared, so that a browser's module needs no Unicode tables.
    if own.asOf != shown?.asOf || Array(own.source.utf8) != Array((shown?.source ?? "").utf8) {
      hint = presentation.text(own)
    }
  }
}
