import CambistModel
import CambistMoney

/// The way to the pages before and after.
public struct PageTurner: Sendable, Hashable {
  /// `Page 2 of 3`
  public var text: String
  /// This page's number, from 1.
  public var number: Int
  /// The numbers of the pages on both sides.
  public var previous: Int?
  public var next: Int?
  public var previousLabel: String
  public var nextLabel: String

  /// Nil where one page holds all.
  init?(_ page: ListPage, _ phrases: Phrases, _ style: NumberStyle) {
    guard page.pages > 1 else { return nil }
    text = phrases.history.page(
      style.text(ExactDecimal(page.number)), style.text(ExactDecimal(page.pages)))
    number = page.number
    previous = page.previous
    next = page.next
    previousLabel = phrases.frame.previous
    nextLabel = phrases.frame.next
  }
}
