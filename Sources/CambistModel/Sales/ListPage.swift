/// A page of a long list.
public struct ListPage: Sendable, Hashable {
  /// The maximum number of products on a page.
  public static let products = 500
  /// The maximum number of sales on a page.
  public static let sales = 200

  /// The page's number, from 1.
  public let number: Int
  /// The number of pages, at least one.
  public let pages: Int
  /// The number of items on all pages.
  public let count: Int
  private let size: Int

  /// - Parameters:
  ///   - asked: The requested number, clamped to the existing pages; nil for one page with
  ///     everything.
  ///   - count: The number of items.
  ///   - size: The maximum number of items on a page.
  public init(_ asked: Int?, of count: Int, size: Int) {
    self.count = count
    self.size = size
    guard let asked else {
      (number, pages) = (1, 1)
      return
    }
    pages = max(1, (count + size - 1) / size)
    number = min(max(asked, 1), pages)
  }

  /// The indices of its items in the list.
  public var items: Range<Int> {
    guard pages > 1 else { return 0..<count }
    let start = (number - 1) * size
    return start..<min(start + size, count)
  }

  /// The number of the previous page; nil on the first one.
  public var previous: Int? { number > 1 ? number - 1 : nil }
  /// The number of the next page; nil on the last one.
  public var next: Int? { number < pages ? number + 1 : nil }
}
