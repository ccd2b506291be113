/// A price's change with an arrow.
///
/// - Parameter trend: Which way it went, in a word; nil for neither.
func bookChange(_ change: String, _ trend: String?) -> HTML {
  """
  \(trend.map {
    #"<span class="arrow" aria-hidden="true"></span><span class="hidden">\#($0) </span>"#
  })<bdi>\(change)</bdi>
  """
}
