import CambistModel
import CambistMoney
import CambistScreens

/// The details of an open row of quotes: its names, the bid in the day's range, and links.
///
/// A page has hundreds of rows, and few are opened. Closed rows have no details: the page's script
/// makes them from a template, and without scripts the server sends those of one row.
struct QuoteDetails {
  private let symbol: String
  private let name: String
  private let pair: (base: String, quote: String)?
  private let isFavourite: Bool
  private let place: String?

  init(_ row: QuoteRow) {
    symbol = row.symbol
    name = row.name ?? ""
    pair = row.pair.map { ($0.base.code, $0.quote.code) }
    isFavourite = row.isFavourite
    place = row.place.map { String($0) }
  }

  private init(isFavourite: Bool) {
    (symbol, name, pair) = ("~symbol", "", ("~base", "~quote"))
    (self.isFavourite, place) = (isFavourite, nil)
  }

  /// The details of any row, and those of any favourite, with placeholders that the script replaces
  /// in the attributes `id`, `value` and `href`. A base path cannot contain a tilde.
  static func template(_ phrases: Phrases) -> HTML {
    """
    <template id="q-details">\(Self(isFavourite: false).html(phrases))\
    \(Self(isFavourite: true).html(phrases))</template>
    """
  }

  func html(_ phrases: Phrases) -> HTML {
    """
    <span class="q-lead"><span class="q-title">\(name)</span>\(rangeBar(place))\
    <span class="q-links">\(star(phrases.quotes.favourite))\(pair.map { base, quote in
    """
    <a class="chip" href="\(url: Address.of(
      "/convert", [("from", base), ("to", quote), ("amount", "1")]))">\(phrases.pairs.convert)</a>\
    <a class="chip" href="\(url: Address.of("/pairs/new", [("from", base), ("to", quote)]))">\
    \(phrases.converter.savePair)</a>
    """
    })\
    <a class="chip" href="\(url: Address.of("/alerts", [("quote", symbol)]) + "#add")">\
    \(phrases.alerts.alertMe)</a></span></span>
    """
  }

  /// The button that adds the row to the favourites, or removes it.
  private func star(_ label: String) -> HTML {
    """
    <button class="chip\(isFavourite ? " chosen" : nil)" form="\(QuoteRow.form)" name="symbol" \
    value="\(symbol)" id="star-\(symbol)" \
    formaction="\(isFavourite ? "/quotes/unstar" : "/quotes/star")" \
    aria-pressed="\(isFavourite ? "true" : "false")"><svg><use xlink:href="#star"/></svg>\
    \(label)</button>
    """
  }
}
