/// The links to the previous and the next page of a list.
///
/// - Parameters:
///   - text: The page's number and the number of pages.
///   - previous: The label and the address, which is nil on the first page.
///   - next: The same on the last page.
func pageLinks(
  _ text: String, previous: (label: String, address: String?),
  next: (label: String, address: String?)
) -> HTML {
  """
  <nav class="pages" aria-label="\(text)">\(previous.address.map {
    #"<a class="button quiet" rel="prev" href="\#(url: $0)">‹ \#(previous.label)</a>"#
  } ?? "<span></span>")<span class="muted">\(text)</span>\(next.address.map {
    #"<a class="button quiet" rel="next" href="\#(url: $0)">\#(next.label) ›</a>"#
  } ?? "<span></span>")</nav>
  """
}
