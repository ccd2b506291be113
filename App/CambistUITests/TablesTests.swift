import XCTest

@MainActor
final class TablesTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testQuotesAreLiveAndOneIsHiddenAndShownAgain() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.open(.quotes)
    XCTAssertTrue(app.element("stream.live").waitForExistence(timeout: 10))
    let quote = app.element("quote.EURUSD")
    XCTAssertTrue(quote.waitForExistence(timeout: 10))
    // The samples send two prices alternately.
    wait(for: "one price is shown") { (quote.value as? String)?.contains("Bid 1.08450") == true }
    wait(for: "the price changes") { (quote.value as? String)?.contains("Bid 1.08451") == true }
    quote.swipeLeft()
    app.buttons["hide"].tap()
    XCTAssertTrue(quote.waitForNonExistence(timeout: 10))
    app.buttons["undo"].tap()
    XCTAssertTrue(quote.waitForExistence(timeout: 10))
  }

  func testWithoutANetworkTheQuotesSayThatTheyAreNotLive() {
    let app = DemoApp.launch(.offline)
    app.open(.quotes)
    let pending = app.element("stream.pending")
    XCTAssertTrue(pending.waitForExistence(timeout: 10))
    XCTAssertFalse(app.element("stream.live").exists)
    XCTAssertTrue(app.staticTexts["No quotes yet"].waitForExistence(timeout: 10))
  }

  func testMarketsAreRefreshedByPulling() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.open(.markets)
    let book = app.element("book.btc_mxn")
    XCTAssertTrue(book.waitForExistence(timeout: 10))
    // Each response of the samples is ten pesos higher; the list refreshes itself after 30 seconds.
    wait(for: "the first price is shown") { book.label.contains("1,720,450") }
    app.pullDown(book)
    wait(for: "the next price is shown") { book.label.contains("1,720,460") }
  }

  func testABookHasItsFiguresAndBidAndAskInASectionOfTheirOwn() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.open(.markets)
    let book = app.element("book.btc_mxn")
    XCTAssertTrue(book.waitForExistence(timeout: 10))
    XCTAssertTrue(book.label.contains("BTC MXN") && book.label.contains("20,000,000"), book.label)
    book.tap()
    XCTAssertTrue(app.navigationBars["BTC MXN"].waitForExistence(timeout: 10))
    for (name, figure) in [
      ("Volume", "48.4"), ("High", "1,741,210"), ("Bid", "1,720,4"), ("Ask", "1,720,990"),
    ] {
      let element = app.element("figure.\(name)")
      XCTAssertTrue(element.waitForExistence(timeout: 10), name)
      XCTAssertTrue(element.label.contains(figure), element.label)
    }
  }

  func testAProductHasItsSalesAndTheirSum() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.open(.sales)
    let product = app.element("product.T2006")
    XCTAssertTrue(product.waitForExistence(timeout: 10))
    XCTAssertTrue(product.label.contains("14.99"), product.label)
    product.tap()
    XCTAssertTrue(app.navigationBars["T2006"].waitForExistence(timeout: 10))
    wait(for: "10.00 USD and 7.63 EUR are 14.99 EUR") {
      app.element("product.total").label.contains("14.99")
    }
    XCTAssertEqual(app.descendants(matching: .any).matching(identifier: "sale").count, 2)
  }
}
