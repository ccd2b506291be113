import CambistModel
import CambistMoney
public import CambistScreens

/// `/pairs/new`: the dialog that adds a pair.
public struct AddPairPage: Sendable {
  private let screen: AddPairScreen
  private let input: ConvertScreen.Input
  private let isLive: Bool

  /// - Parameter isLive: Whether a script requested the page; it already has the lists of
  ///   currencies.
  public init(_ screen: AddPairScreen, _ input: ConvertScreen.Input, isLive: Bool) {
    self.screen = screen
    self.input = input
    self.isLive = isLive
  }

  /// The page without its frame.
  public var html: HTML {
    """
    <div class="sheet-ground" data-page="add-pair">
    <div class="sheet" role="dialog" aria-modal="true" aria-labelledby="sheet-title" \
    data-dismiss="/pairs">
    <form class="converter" method="post" action="/pairs/new" autocomplete="off" \
    data-converter="/pairs/new">
    <div class="sheet-bar"><a class="button quiet" href="/pairs">\(screen.cancelLabel)</a>\
    <h1 id="sheet-title">\(screen.title)</h1><button>\(screen.saveLabel)</button></div>
    \(ConverterForm.side(input.side.rawValue))
    \(ConverterForm.card(screen.convert, input, isLive ? nil : CurrencyLists(screen.pickers)))
    <div class="below no-script"><button class="no-script quiet" name="count" value="1">\
    \(screen.convert.convertLabel)</button></div>
    </form>
    \(live)
    </div>
    </div>

    """
  }

  private var live: HTML {
    let convert = screen.convert
    let address = convert.address("/pairs/new", input)
    let refresh = RefreshForm(
      "rates", back: address, [("pair", CurrencyPair(input.from, input.to).description)])
    return """
      <div id="live" data-part="live" data-address="\(address)" \(ConverterForm.data(input))\
      \(convert.isRefreshing ? " data-refreshing" : nil)>
      \(screen.error.map { #"<p class="field-error" role="alert">\#($0)</p>"# })
      \(convert.facts.problems(refresh))
      \(convert.facts.html)
      </div>
      """
  }
}
