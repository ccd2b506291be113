import CambistScreens

extension PageTurner {
  /// The links to the previous and the next page.
  ///
  /// - Parameter address: A page's address by its number; nil for the first page.
  func links(_ address: (Int?) -> String) -> HTML {
    pageLinks(
      text, previous: (previousLabel, previous.map { address($0 > 1 ? $0 : nil) }),
      next: (nextLabel, next.map { address($0) }))
  }
}
