public import CambistModel
import CambistMoney
public import CambistScreens

/// `/pairs/{pair}/terms`: the form of a pair's own fee or rate. Everything works without a script.
public struct TermsPage: Sendable {
  private let screen: TermsScreen
  /// The page that opened the form, to return to.
  private let back: String

  /// Creates the page.
  public init(_ screen: TermsScreen, back: String) {
    self.screen = screen
    self.back = back
  }

  /// The address of the form of a pair.
  public static func address(of pair: CurrencyPair) -> String {
    "/pairs/" + pair.description + "/terms"
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="page" data-page="terms">
    <p class="back"><a href="\(url: back)">‹ \(screen.cancelLabel)</a></p>
    <h1>\(screen.title)</h1>
    <p class="muted">\(screen.detail)</p>
    \(screen.state.map(stored))
    <form class="terms" method="post" action="\(url: Self.address(of: screen.pair))" \
    autocomplete="off">
    <input type="hidden" name="back" value="\(back)">
    \(screen.error.map { #"<p class="field-error" id="terms-error" role="alert">\#($0)</p>"# })
    <fieldset><legend class="hidden">\(screen.title)</legend>
    \(kind("fee", screen.kindLabels[0], isChosen: isFee, feeFields))
    \(kind("rate", screen.kindLabels[1], isChosen: screen.kind == .rate, fields(screen.rateFields)))
    \(kind(
      "receipt", screen.kindLabels[2], isChosen: screen.kind == .receipt,
      fields(screen.receiptFields)))
    </fieldset>
    <button>\(screen.useLabel)</button>
    </form>
    </div>

    """
  }

  private var isFee: Bool { screen.kind == .fee || screen.kind == .markup }

  /// The stored terms, with the buttons that switch and remove them.
  private func stored(_ state: String) -> HTML {
    """
    <form class="terms-stored" method="post" action="\(url: Self.address(of: screen.pair))">\
    <input type="hidden" name="back" value="\(back)"><p>\(state)</p>\
    <button class="quiet" name="turn" value="\(screen.isOn ? "off" : "on")">\
    \(screen.turnLabel)</button>
    <button class="quiet danger" name="turn" value="remove">\(screen.removeLabel)</button></form>
    """
  }

  /// A kind of terms; a style shows its fields while it is selected.
  private func kind(_ name: HTML, _ label: String, isChosen: Bool, _ fields: HTML) -> HTML {
    """
    <div class="terms-kind"><input type="radio" name="kind" value="\(name)" id="kind-\(name)"\
    \(isChosen ? " checked" : nil)><label for="kind-\(name)">\(label)</label>\
    <div class="terms-fields">\(fields)</div></div>

    """
  }

  private var feeFields: HTML {
    let labels = screen.effectLabels
    let options: HTML = """
      <option value="fee"\(screen.kind == .markup ? nil : " selected")>\(labels[0])</option>\
      <option value="markup"\(screen.kind == .markup ? " selected" : nil)>\(labels[1])</option>
      """
    let currencies = [screen.pair.quote, screen.pair.base].map { currency in
      let selected: HTML? = currency == screen.fixedCurrency ? " selected" : nil
      return #"<option\#(selected)>\#(currency.code)</option>"# as HTML
    }
    return """
      <label class="field wide"><span class="field-name">\(screen.effectLabel)</span>\
      <select name="effect">\(options)</select></label>\
      \(fields(screen.feeFields))\
      <label class="field narrow-field"><span class="field-name">\
      \(screen.fixedCurrencyLabel)</span>\
      <select name="fixedCurrency">\(currencies)</select></label>
      """
  }

  private func fields(_ fields: [TermsScreen.NumberField]) -> HTML {
    HTML(
      fields.map { field in
        let wrong: HTML? =
          field.field == screen.wrongField
          ? #" aria-invalid="true" aria-describedby="terms-error""# : nil
        return """
          <label class="field"><span class="field-name">\(field.label)</span>\
          <input type="text" name="\(field.field.rawValue)" value="\(field.value)" dir="ltr" \
          inputmode="decimal" autocomplete="off" maxlength="60"\(wrong)></label>
          """ as HTML
      })
  }
}
