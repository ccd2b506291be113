import CambistScreens

/// A list with the selected item beside it. If there is no room for both, the page shows the one of
/// its address.
struct SplitView {
  let page: HTML
  let list: HTML
  /// The selected item; nil for the list alone.
  let detail: HTML?
  /// The placeholder of the item.
  let choose: HTML

  /// - Parameter overview: The content above the placeholder if there is room; nil for none.
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
