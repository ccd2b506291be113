import CambistScreens

/// What a page's figures are from, and the button that fetches them again.
///
/// - Parameter text: Source, time and age; nil where nothing is known.
func provenance(_ text: String?, _ refresh: RefreshForm, _ words: FramePhrases) -> HTML {
  """
  <div class="provenance">
  \(text.map { HTML.line("<p>\($0)</p>") })\
  \(refresh.html(#"<button class="quiet">\#(words.refresh)</button>"#))
  </div>
  """
}
