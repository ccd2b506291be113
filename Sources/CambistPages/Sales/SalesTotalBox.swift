import CambistScreens

/// The sum of many sales.
///
/// - Parameter count: The number of sales.
func salesTotal(
  _ label: String, _ total: String, _ count: String?, isRefreshing: Bool, _ words: FramePhrases
) -> HTML {
  """
  <section class="total" role="status"><p class="total-name">\(label)</p>\
  <p class="total-figure"><bdi>\(total)</bdi></p><p class="total-note">\(count)\
  \(isRefreshing ? " · \(words.refreshing)" : nil)</p></section>
  """
}
