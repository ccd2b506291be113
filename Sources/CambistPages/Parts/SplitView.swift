import CambistScreens

/// A list, and beside it what was chosen of it. Where there is no room for both, the page shows the
/// one that its address is of.
struct SplitView {
  let page: HTML
  let list: HTML
  /// What was chosen; nil for the list alone.
  let detail: HTML?
  /// What stands in its place.
  let choose: HTML

  /// - Parameter overview: What is shown above that, where there is room; nil for nothing.
  init(
    _ page: HTML, list: HTML, detail: HTML?, choose: Notice, overview: HTML? = nil, _ icon: Icon
  ) {
    self.page = page
    self.list = list
    self.detail = detail
    self.choose = """
      \(overview)<div class="empty choose">\(icon.html(class: "empty-mark"))\
      <p class="empty-title">\(choose.title)</p><p>\(choose.detail)</p></div>
      """
  }

  var html: HTML {
    """
    <div class="split\(detail == nil ? nil : " open")" data-page="\(page)">
    <div class="pane-list">
    \(list)</div>
    <div class="pane-detail">
    \(detail ?? choose)
    </div>
    </div>

    """
  }
}
