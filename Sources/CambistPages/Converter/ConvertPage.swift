import CambistModel
import CambistMoney
public import CambistScreens

/// `/convert`
public enum ConvertPage {
  /// - Parameter lists: Nil on a page for a script, which has them already.
  public static func html(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ lists: CurrencyLists?,
    _ phrases: RatePhrases
  ) -> HTML {
    """
    <div class="page" data-page="convert">
    <div class="heading"><h1>\(screen.title)</h1>\
    <a class="heading-link" href="/history">\(screen.historyLabel)</a></div>
    <form class="converter" method="post" action="/convert" autocomplete="off" \
    data-converter="/convert" data-record="/conversions">
    \(ConverterForm.defaultButton(screen.convertLabel))
    \(ConverterForm.side(input.side))
    \(ConverterForm.card(screen, input, lists))
    <div class="below">
    <label class="field"><span class="field-name">\(screen.dateLabel)</span>\
    <input type="date" name="on" value="\(screen.date)" min="\(screen.oldestDate)" \
    max="\(screen.newestDate)" aria-describedby="on-notes"></label>
    <button class="no-script">\(screen.convertLabel)</button>
    <div class="field-note" id="on-notes" data-part="on-notes" aria-live="polite">\
    \(dateNote(screen))</div>
    </div>
    </form>
    \(live(screen, input, phrases))
    </div>

    """
  }

  private static func dateNote(_ screen: ConvertScreen) -> HTML {
    screen.dateError.map { #"<p class="field-error">\#($0)</p>"# }
      ?? #"<p class="muted">\#(screen.dateHint)</p>"#
  }

  private static func live(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ phrases: RatePhrases
  ) -> HTML {
    let refresh = screen.refresh(input)
    return """
      <div id="live" data-part="live" data-address="\(screen.address("/convert", input))" \
      data-context="\(PairContext(screen, input).text)" \(ConverterForm.data(input)) \
      data-again="60"\(screen.isRefreshing ? " data-refreshing" : nil)>
      \(screen.facts.problems(refresh))
      \(total(screen))
      \(screen.facts.html)
      \(screen.facts.derivation)
      <div class="actions">
      \(refresh.html(#"<button class="quiet" id="refresh">\#(phrases.frame.refresh)</button>"#))
      <a class="button quiet" id="save-pair" \
      href="\(url: screen.address("/pairs/new", input))">\(screen.savePairLabel)</a>
      </div>
      </div>
      """
  }

  private static func total(_ screen: ConvertScreen) -> HTML? {
    guard let result = screen.result else { return nil }
    return """
      <section class="total" role="status"><p class="total-name">\(screen.question)</p>\
      <p class="total-figure"><bdi>\(result)</bdi></p>\
      \(screen.payable.map { #"<p class="total-note">\#($0)</p>"# })</section>
      """
  }
}
