import XCTest

@MainActor
final class TablesTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testQuotesAreLiveAndOneIsHiddenAndShownAgain() {
    let app = DemoApp.launch()
    app.open(tab: "Quotes")
    XCTAssertTrue(app.element("stream.live").waitForExistence(timeout: 10))
    let quote = app.element("quote.EURUSD")
    XCTAssertTrue(quote.waitForExistence(timeout: 5))
    quote.swipeLeft()
    app.buttons["Hide"].firstMatch.tap()
    XCTAssertTrue(quote.waitForNonExistence(timeout: 5))
    app.buttons["Undo"].tap()
    XCTAssertTrue(quote.waitForExistence(timeout: 5))
  }

  func testABookHasItsFiguresAndBidAndAskInASectionOfTheirOwn() {
    let app = DemoApp.launch()
    app.open(tab: "Markets")
    let book = app.element("book.btc_mxn")
    XCTAssertTrue(book.waitForExistence(timeout: 10))
    book.tap()
    XCTAssertTrue(app.navigationBars["BTC MXN"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.text(startingWith: "Volume").waitForExistence(timeout: 5))
    XCTAssertTrue(app.text(startingWith: "Bid").exists && app.text(startingWith: "Ask").exists)
  }

  func testAProductHasItsSalesAndTheirSum() {
    let app = DemoApp.launch()
    app.open(tab: "Sales")
    let product = app.element("product.T2006")
    XCTAssertTrue(product.waitForExistence(timeout: 10))
    product.tap()
    let total = app.element("total")
    XCTAssertTrue(total.waitForExistence(timeout: 5))
    XCTAssertTrue(app.cells.count > 2)
  }
}
