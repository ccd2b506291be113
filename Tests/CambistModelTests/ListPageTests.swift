import CambistModel
import Testing

@Suite("The pages of a list") struct ListPageTests {
  @Test(
    "Pages are full except the last one, which is never empty",
    arguments: [
      (0, 1, 0..<0), (1, 1, 0..<1), (199, 1, 0..<199), (200, 1, 0..<200), (201, 2, 200..<201),
      (399, 2, 200..<399), (400, 2, 200..<400), (401, 3, 400..<401),
    ])
  func lastPage(_ count: Int, _ pages: Int, _ items: Range<Int>) {
    // A page after the last one is the last one.
    for asked in [pages, pages + 1, .max] {
      let page = ListPage(asked, of: count, size: 200)
      #expect(page.pages == pages && page.number == pages && page.items == items)
      #expect(page.next == nil && page.previous == (pages > 1 ? pages - 1 : nil))
    }
  }

  @Test("A list requested without a page is one page")
  func whole() {
    let page = ListPage(nil, of: 401, size: 200)
    #expect(page.pages == 1 && page.items == 0..<401)
    #expect(page.next == nil && page.previous == nil)
  }
}
