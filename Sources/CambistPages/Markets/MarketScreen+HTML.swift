import CambistScreens

extension MarketScreen {
  /// A book beside the list of all.
  func html(_ page: MarketsPage) -> HTML {
    """
    <p class="back narrow"><a href="\(url: page.listAddress)">‹ \(backLabel)</a></p>
    <div class="heading"><h1>\(title)</h1>\(isUnknown ? nil : page.star)</div>
    \(isUnknown ? nil : page.alert.map { #"<p class="narrow market-links">\#($0)</p>"# })
    <div\(page.repeats(notices) ? #" class="narrow""# : nil)>\
    \(notices.map { $0.box(page.refresh) })</div>
    \(last.map(price))
    \(sections.map(section))\
    \(page.provenance.map { #"<div class="narrow">\#($0)</div>"# })
    """
  }

  private func price(_ last: String) -> HTML {
    """
    <section class="total"><p class="total-name">\(lastLabel)</p>\
    <p class="total-figure"><bdi>\(last)</bdi></p>\(changeAmount.map(change))\(place.map { rangeBar(String($0)) })\
    \(placeText.map { #"<p class="total-note">\#($0)</p>"# })\(time.map { #"<p class="total-note">\#($0)</p>"# })</section>
    """
  }

  private func change(_ amount: String) -> HTML {
    """
    <p class="total-note book-change \(trend.rawValue)">\(bookChange(amount, trendLabel))\
    \(changePercentage.map { " (<bdi>\($0)</bdi>)" as HTML })</p>
    """
  }

  private func section(_ section: Section) -> HTML {
    """
    <section class="figures"><h2>\(section.title)</h2><dl>\(section.figures.map { figure in
      "<div><dt>\(figure.label)</dt><dd><bdi>\(figure.value)</bdi></dd></div>"
    })</dl></section>

    """
  }
}
