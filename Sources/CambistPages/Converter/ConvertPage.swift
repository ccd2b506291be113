import CambistModel
import CambistMoney
public import CambistScreens

/// `/convert`
public enum ConvertPage {
  /// The whole page without its frame.
  public static func html(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ controls: ConvertControls,
    _ phrases: RatePhrases
  ) -> HTML {
    """
    <div class="page" data-page="convert">
    <div class="heading"><h1>\(screen.title)</h1>\
    <a class="heading-link" href="/history">\(screen.historyLabel)</a></div>
    <form class="converter" id="converter" method="post" action="/convert" autocomplete="off" \
    data-converter="/convert" data-record="/conversions">
    \(ConverterForm.defaultButton(screen.convertLabel))
    \(ConverterForm.side(input.row?.code ?? input.side.rawValue))
    \(ConverterForm.card(screen, input, controls.lists))
    <div class="below">
    <div class="day">\(controls.latest)\
    <label class="field"><span class="field-name">\(screen.dateLabel)</span>\
    <input type="date" name="on" value="\(screen.date)" min="\(screen.oldestDate)" \
    max="\(screen.newestDate)" aria-describedby="on-notes"></label></div>
    <button class="no-script">\(screen.convertLabel)</button>
    \(controls.actions)
    \(dayNotes(screen))
    </div>
    </form>
    \(controls.undo)
    \(live(screen, input, phrases))
    \(controls.chart)
    \(controls.board)
    </div>

    """
  }

  /// What a keystroke changes on the page, and nothing else: a browser reads and compares all of it
  /// before it shows the result.
  ///
  /// The amounts and the facts come first. The notes, which are the same for most keystrokes, follow
  /// between record separators (U+001E): the browser reads only those that have changed.
  static func changes(
    _ screen: ConvertScreen, _ input: ConvertScreen.Input, _ phrases: RatePhrases
  ) -> HTML {
    """
    \(fieldChanges(ConversionSide.from.rawValue, screen.source))\
    \(fieldChanges(ConversionSide.to.rawValue, screen.target))\
    \(screen.board.rows.map { $0.isInPair ? HTML() : fieldChanges($0.currency.code, $0.field) })\
    \(live(screen, input, phrases))\u{1E}\
    \(amountTexts(.from, screen.source))\u{1E}\(amountTexts(.to, screen.target))\u{1E}\
    \(dayNotes(screen))\u{1E}\
    \(screen.board.rows.map { $0.isInPair ? HTML() : BoardRow.notes($0) + "\u{1E}" })
    """
  }

  private static func dayNotes(_ screen: ConvertScreen) -> HTML {
    """
    <div class="field-note" id="on-notes" data-part="on-notes" aria-live="polite">\
    \(screen.dateError.map { #"<p class="field-error">\#($0)</p>"# })</div>
    """
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
      </div>
      </div>
      """
  }

  /// The announcement for screen readers, and the visible notes on the result.
  private static func total(_ screen: ConvertScreen) -> HTML? {
    if let announcement = screen.board.announcement {
      return #"<div class="hidden" role="status"><p>\#(announcement)</p></div>"#
    }
    guard let result = screen.result else { return nil }
    return """
      <div class="hidden" role="status"><p class="total-name">\(screen.question)</p>\
      <p class="total-figure"><bdi>\(result)</bdi></p></div>\
      \(screen.payable.map { #"<p class="result-note">\#($0)</p>"# })
      """
  }
}
