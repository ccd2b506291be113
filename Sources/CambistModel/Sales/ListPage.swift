/// A page of a long list.
public struct ListPage: Sendable, Hashable {
  /// How many products a page has at most.
  public static let products = 500
  /// How many sales a page has at most.
  public static let sales = 200

  /// The page's number, from 1.
  public let number: Int
  /// How many pages there are, at least one.
  public let pages: Int
  /// How many items all pages have together.
  public let count: Int
  private let size: Int

  /// - Parameters:
  ///   - asked: The number that is asked for, held within the pages there are; nil for one page
  ///     with everything.
  ///   - count: How many items there are.
  ///   - size: How many a page has at most.
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

  /// The places of its items in the list.
  public var items: Range<Int> {
    guard pages > 1 else { return 0..<count }
    let start = (number - 1) * size
    return start..<min(start + size, count)
  }

  /// The number of the page before; nil on the first one.
  public var previous: Int? { number > 1 ? number - 1 : nil }
  /// The number of the page after; nil on the last one.
  public var next: Int? { number < pages ? number + 1 : nil }
}
