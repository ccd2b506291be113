import CambistMoney
import CambistScreens

/// A currency's amount on the board.
enum BoardRow {
  /// The field of the amount.
  static func amount(_ row: BoardScreen.Row) -> HTML {
    let code = row.currency.code
    return """
      <input type="text" class="amount" dir="ltr" id="row-\(code)" name="row-\(code)" \
      value="\(row.field.value)" form="converter" inputmode="decimal" enterkeyhint="done" \
      autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="—" \
      aria-describedby="notes-\(code)" data-amount="\(code)"\
      \(row.field.error == nil ? nil : #" aria-invalid="true""#)>
      """
  }

  /// The error of the amount, or its source.
  static func notes(_ row: BoardScreen.Row) -> HTML {
    let code = row.currency.code
    return """
      <div class="board-notes" id="notes-\(code)" data-part="notes-\(code)">\
      \(row.field.error.map { #"<p class="field-error">\#($0)</p>"# })\
      \(row.field.readings.isEmpty ? nil : readings(row.field, code, form: #" form="converter""#))\
      \(row.field.hint.map { "<p>\($0)</p>" })</div>
      """
  }
}
