import CambistScreens

/// The links to the pages of a list before and after.
struct PageLinks: Sendable {
  let page: PageTurner
  let previous: String?
  let next: String?

  /// - Parameter address: A page's address by its number; nil for the first page.
  init?(_ page: PageTurner?, _ address: (Int?) -> String) {
    guard let page else { return nil }
    self.page = page
    previous = page.previous.map { address($0 > 1 ? $0 : nil) }
    next = page.next.map { address($0) }
  }
}
