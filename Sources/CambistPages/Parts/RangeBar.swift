/// A bar with the place of a price in the day's range.
///
/// - Parameters:
///   - place: The place, as text; nil hides the bar.
///   - label: The ends of the range.
func rangeBar(_ place: String?, _ label: String) -> HTML {
  """
  <svg class="q-range" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" \
  aria-label="\(label)"\(place == nil ? " hidden" : nil)><rect width="100" height="4"/>\
  <rect class="q-place" x="\(place ?? "")" width="2" height="4"/></svg>
  """
}
