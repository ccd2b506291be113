import XCTest

@MainActor
final class PairsTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testAPairIsAddedOpenedConvertedDeletedAndRestored() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.open(.pairs)
    XCTAssertTrue(app.staticTexts["No pairs yet"].waitForExistence(timeout: 10))
    app.buttons["pairs.add"].tap()
    let amount = app.textFields["amount.from"]
    XCTAssertTrue(amount.waitForExistence(timeout: 10))
    wait(for: "1 USD is 0.92 EUR") { app.textFields["amount.to"].value as? String == "0.92" }
    app.buttons["pairs.save"].tap()

    let row = app.element("pair.USD-EUR")
    XCTAssertTrue(row.waitForExistence(timeout: 10))
    row.tap()
    XCTAssertTrue(app.navigationBars["USD → EUR"].waitForExistence(timeout: 10))
    XCTAssertTrue(app.element("chart").waitForExistence(timeout: 10))

    let convert = app.buttons["pair.convert"]
    app.scroll(to: convert)
    convert.tap()
    wait(for: "the converter shows the pair") {
      app.buttons["currency.to"].value as? String == "Euro, EUR"
    }
    app.open(.pairs)
    // The pair is still open; if there is no room for the list beside it, its bar has a back
    // button.
    let bar = app.navigationBars["USD → EUR"]
    XCTAssertTrue(bar.waitForExistence(timeout: 10))
    if !row.exists { bar.buttons.element(boundBy: 0).tap() }
    XCTAssertTrue(row.waitForExistence(timeout: 10))
    row.swipeLeft()
    app.buttons["delete"].tap()
    XCTAssertTrue(row.waitForNonExistence(timeout: 10))
    app.buttons["undo"].tap()
    XCTAssertTrue(row.waitForExistence(timeout: 10))
  }
}
