import CambistScreens

/// The provenance of a page's figures, and the button that refreshes them.
///
/// - Parameter text: Source, time and age; nil without data.
func provenance(_ text: String?, _ refresh: RefreshForm, _ words: FramePhrases) -> HTML {
  """
  <div class="provenance">
  \(text.map { HTML.line("<p>\($0)</p>") })\
  \(refresh.html(#"<button class="quiet">\#(words.refresh)</button>"#))
  </div>
  """
}
