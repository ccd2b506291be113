/// A price's change with an arrow.
///
/// - Parameter trend: The direction in a word; nil for none.
func bookChange(_ change: String, _ trend: String?) -> HTML {
  """
  \(trend.map {
    #"<span class="arrow" aria-hidden="true"></span><span class="hidden">\#($0) </span>"#
  })<bdi>\(change)</bdi>
  """
}
