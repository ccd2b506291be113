public import CambistScreens

extension Notice {
  /// A box with the notice.
  ///
  /// - Parameter refresh: The form of its button; nil for no button.
  func box(_ refresh: RefreshForm? = nil) -> HTML {
    """
    <div class="notice \(kind.rawValue)"><p class="notice-title">\(title)</p>\(paragraph)\
    \(lines.map { #"<p class="notice-line" dir="ltr">\#($0)</p>"# })\
    \(retry.flatMap { retry in refresh?.html("<button>\(retry)</button>") })</div>
    """
  }

  /// The content in place of a list without rows.
  ///
  /// - Parameters:
  ///   - role: The ARIA role for an immediate announcement; nil for none.
  ///   - action: The action that it offers.
  func empty(
    _ icon: Icon, role: HTML? = #" role="status""#, action: HTML? = nil
  ) -> HTML {
    """
    <div class="empty"\(role)>\(icon.html(class: "empty-mark"))\
    <p class="empty-title">\(title)</p>\(paragraph)\(action)</div>
    """
  }

  /// A page's whole content: the sentence, the collapsed technical detail, and a link to the first
  /// page.
  ///
  /// - Parameter leadsHome: Whether the reader may open the first page.
  public func page(_ words: ErrorPhrases, leadsHome: Bool) -> HTML {
    """
    <div class="empty notice" role="status">\(Icon.problem.html(class: "empty-mark"))\
    <h1 class="notice-title empty-title">\(title)</h1>\(paragraph)\
    \(leadsHome ? #"<a class="button" href="/">\#(words.home)</a>"# : nil)\
    \(lines.isEmpty ? nil : folded(words))</div>

    """
  }

  private func folded(_ words: ErrorPhrases) -> HTML {
    """
    <details><summary>\(words.details)</summary>\
    \(lines.map { #"<p class="notice-line muted" lang="en" dir="ltr">\#($0)</p>"# })</details>
    """
  }

  private var paragraph: HTML? {
    if detail.utf8.isEmpty { return nil }
    let text: HTML = "<p>\(detail)</p>"
    return detailLabel.map { "<details><summary>\($0)</summary>\(text)</details>" } ?? text
  }
}

extension HTML {
  /// The page's content instead of a page that the browser has not stored.
  public static func notStored(_ phrases: Phrases) -> HTML {
    let message = phrases.errors.notStored
    return """
      <div class="empty" data-page="not-stored">\(Icon.problem.html(class: "empty-mark"))\
      <h1 class="empty-title">\(message.title)</h1><p>\(message.sentence)</p>\
      <a class="button" href="/convert">\(phrases.converter.title)</a></div>

      """
  }
}
