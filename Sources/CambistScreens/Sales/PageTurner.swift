import CambistModel
import CambistMoney

/// The links to the previous and the next page.
public struct PageTurner: Sendable, Hashable {
  /// `Page 2 of 3`
  public var text: String
  /// This page's number, from 1.
  public var number: Int
  /// The number of the previous page; nil on the first one.
  public var previous: Int?
  /// The number of the next page; nil on the last one.
  public var next: Int?
  /// The label of the link to the previous page.
  public var previousLabel: String
  /// The label of the link to the next page.
  public var nextLabel: String

  /// Nil for a single page.
  init?(_ page: ListPage, in presentation: Presentation<Phrases>) {
    guard page.pages > 1 else { return nil }
    let (phrases, style) = (presentation.phrases, presentation.style)
    text = phrases.history.page(
      style.text(ExactDecimal(page.number)), style.text(ExactDecimal(page.pages)))
    number = page.number
    previous = page.previous
    next = page.next
    previousLabel = phrases.frame.previous
    nextLabel = phrases.frame.next
  }
}
