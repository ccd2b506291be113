/// A bar that shows a price in the day's range, between the range's ends as figures.
///
/// - Parameter place: The position, as text; nil hides the bar.
func rangeBar(_ place: String?) -> HTML {
  """
  <svg class="q-range" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"\
  \(place == nil ? " hidden" : nil)>\
  <rect class="q-place" x="\(place ?? "0")" width="2" height="4"/></svg>
  """
}
