public import CambistModel
import CambistMoney
public import CambistScreens

/// The converter's part for the pair's own fee or rate: the link to its form, and the result at the
/// terms beside the published one.
///
/// The server renders it. While the user types, the page's script hides the figures until the
/// server has answered, so that they never belong to another amount.
public struct OwnTermsPart: Sendable {
  private let pair: CurrencyPair
  private let text: EffectiveText?
  private let words: TermsPhrases

  /// - Parameter text: The result at the terms; nil when none apply.
  public init(_ pair: CurrencyPair, _ text: EffectiveText?, _ words: TermsPhrases) {
    self.pair = pair
    self.text = text
    self.words = words
  }

  /// The link to the form, labelled with the active terms.
  func link(back: String) -> HTML? {
    guard pair.base != pair.quote else { return nil }
    return """
      <a class="chip\(text == nil ? nil : " chosen")" data-terms href="\(url: address(back))">\
      \(text?.label ?? words.title)</a>
      """
  }

  /// The result at the terms.
  func result(back: String) -> HTML {
    """
    <div data-part="own">\(text.map { figures($0, back) })</div>
    """
  }

  private func address(_ back: String) -> String {
    Address.of(TermsPage.address(of: pair), [("back", back)])
  }

  private func figures(_ text: EffectiveText, _ back: String) -> HTML {
    """
    <div class="own" data-offline="\(words.offline)"><div class="own-figures" role="status">\
    <p class="own-result"><span>\(text.label)</span> <b><bdi>\(text.result)</bdi></b></p>\
    \(text.difference.map { "<p>\($0)</p>" })\(text.problem.map { "<p>\($0)</p>" })</div>
    <div class="own-foot"><div class="own-figures">\
    \(text.rates.map { #"<p dir="ltr">\#($0)</p>"# as HTML })</div>
    <form method="post" action="\(url: TermsPage.address(of: pair))" data-in-place>\
    <input type="hidden" name="back" value="\(back)">\
    <input type="hidden" name="turn" value="off"><button class="quiet" id="own-off">\(words.turnOff)</button></form></div></div>
    """
  }
}
