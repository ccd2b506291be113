import CambistModel
import CambistMoney
import CambistScreens

/// One of a converter's two rows: an amount, and its currency.
///
/// - Parameters:
///   - list: The list for selecting the currency, unless the page already has it.
///   - code: The currency if it cannot be selected.
func amountRow(
  _ side: ConversionSide, _ field: ConvertScreen.AmountField, list: HTML? = nil,
  code: String? = nil
) -> HTML {
  let name: HTML = side == .from ? "source" : "target"
  return """
    <div class="money\(list == nil ? " plain" : nil)" data-length="\(smallness(field.value))">
    \(amountLabel(name, field))
    <input type="text" class="amount" dir="ltr" id="\(name)" name="\(name)" value="\(field.value)" \
    inputmode="decimal" enterkeyhint="done" autocomplete="off" autocapitalize="off" \
    spellcheck="false" placeholder="0" aria-describedby="\(name)-notes" \
    data-amount="\(side.rawValue)"\(field.error == nil ? nil : #" aria-invalid="true""#)>
    <input type="hidden" name="\(name)Was" value="\(field.value)">
    \(list)\(code.map { #"<span class="money-code">\#($0)</span>"# })
    </div>
    \(amountNotes(name, side, field))

    """
}

private func amountLabel(_ name: HTML, _ field: ConvertScreen.AmountField) -> HTML {
  #"<label class="hidden" for="\#(name)" data-part="\#(name)-label">\#(field.label)</label>"#
}

private func amountNotes(
  _ name: HTML, _ side: ConversionSide, _ field: ConvertScreen.AmountField
) -> HTML {
  """
  <div class="money-notes" id="\(name)-notes" data-part="\(name)-notes" aria-live="polite">\
  \(field.error.map { #"<p class="field-error">\#($0)</p>"# })\
  \(readings(field, side.rawValue))\
  \(field.hint.map { #"<p class="field-hint">\#($0)</p>"# })</div>
  """
}

/// The texts of a converter's row that a keystroke can change.
func amountTexts(_ side: ConversionSide, _ field: ConvertScreen.AmountField) -> HTML {
  let name: HTML = side == .from ? "source" : "target"
  return amountLabel(name, field) + amountNotes(name, side, field)
}

/// What a keystroke changes of an amount's field: its value, and whether it can be read. Not a field,
/// which takes a browser longer to create.
func fieldChanges(_ side: String, _ field: ConvertScreen.AmountField) -> HTML {
  """
  <data data-amount="\(side)" value="\(field.value)"\
  \(field.error == nil ? nil : #" aria-invalid="true""#)></data>
  """
}

/// How small an amount is written, so that it fits: 0 to 4. The script controls.js has the same
/// limits.
func smallness(_ text: String) -> HTML {
  let count = text.characterCount
  if count <= 12 { return "0" }
  return count <= 16 ? "1" : count <= 22 ? "2" : count <= 34 ? "3" : "4"
}

/// The two readings of an ambiguous amount, each as a button.
///
/// - Parameters:
///   - side: The typed field: one of the two sides, or a currency of the board.
///   - form: The attribute that names the form for buttons outside it.
@inline(never)
func readings(
  _ field: ConvertScreen.AmountField, _ side: String, form: HTML? = nil
) -> HTML {
  """
  <div class="readings">\(field.readings.map { reading in
    """
    <button class="quiet" name="reading" value="\(reading.amount)"\(form) \
    data-reading="\(side)">\(reading.label)</button>
    """ as HTML
  })</div>
  """
}

extension String {
  /// The number of Unicode scalars.
  var characterCount: Int {
    var count = 0
    // Bytes that begin a scalar.
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
