import CambistModel
import CambistMoney
import CambistScreens

/// The common parts of all converters' forms.
enum ConverterForm {
  /// The button that Enter activates.
  static func defaultButton(_ label: String) -> HTML {
    #"<button class="hidden" tabindex="-1" aria-hidden="true">\#(label)</button>"#
  }

  /// The amount that was typed last.
  ///
  /// - Parameter side: One of the two sides, or a currency of the board.
  static func side(_ side: String) -> HTML {
    #"<input type="hidden" name="side" value="\#(side)">"#
  }

  /// Two amounts, and the button that swaps their currencies.
  static func card(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ lists: CurrencyLists?
  ) -> HTML {
    """
    <div class="card">
    \(amountRow(.from, screen.source, list: lists?.from))
    <div class="swap"><button class="round" name="swap" value="1" data-swap \
    aria-label="\(screen.swapLabel)" title="\(screen.swapLabel)">\(Icon.swap.html)</button></div>
    \(amountRow(.to, screen.target, list: lists?.to))
    </div>
    """
  }

  /// The data of a conversion for scripts.
  static func data(_ input: ConvertScreen.Input) -> HTML {
    """
    data-from="\(input.from.code)" data-to="\(input.to.code)"\
    \(input.isCurrencyTyped ? #" data-number="\#(input.amount)""# : nil)
    """
  }
}
