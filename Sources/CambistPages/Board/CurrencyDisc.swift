import CambistMoney
import CambistScreens

/// A currency's mark in a disc.
struct CurrencyDisc {
  let currency: Currency

  var html: HTML {
    let mark = CurrencyMark(currency)
    return """
      <span class="disc" data-tint="\(mark.tint)" aria-hidden="true" dir="ltr">\(mark.text)</span>
      """
  }
}
