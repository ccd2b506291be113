public import CambistScreens

extension Notice {
  /// A box in the place where it matters.
  ///
  /// - Parameter refresh: What its button sends; nil where there is no button.
  func box(_ refresh: RefreshForm? = nil) -> HTML {
    """
    <div class="notice \(kind.rawValue)"><p class="notice-title">\(title)</p>\(paragraph)\
    \(lines.map { #"<p class="notice-line" dir="ltr">\#($0)</p>"# })\
    \(retry.flatMap { retry in refresh?.html("<button>\(retry)</button>") })</div>
    """
  }

  /// What stands in the place of a list without rows.
  ///
  /// - Parameters:
  ///   - role: Said at once to those who hear the page, unless nil.
  ///   - action: What can be done about it.
  func empty(
    _ icon: Icon, role: HTML? = #" role="status""#, action: HTML? = nil
  ) -> HTML {
    """
    <div class="empty"\(role)>\(icon.html(class: "empty-mark"))\
    <p class="empty-title">\(title)</p>\(paragraph)\(action)</div>
    """
  }

  /// A page's whole content.
  public var page: HTML {
    """
    <div class="empty notice" role="status">\(Icon.problem.html(class: "empty-mark"))\
    <h1 class="notice-title empty-title">\(title)</h1>\(paragraph)\
    \(lines.map { #"<p class="notice-line muted" lang="en" dir="ltr">\#($0)</p>"# })</div>

    """
  }

  private var paragraph: HTML? { detail.utf8.isEmpty ? nil : "<p>\(detail)</p>" }
}
