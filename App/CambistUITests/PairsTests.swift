import XCTest

@MainActor
final class PairsTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testAPairIsAddedOpenedDeletedAndPutBack() {
    let app = DemoApp.launch()
    app.open(tab: "Pairs")
    XCTAssertTrue(app.staticTexts["No pairs yet"].waitForExistence(timeout: 5))
    app.buttons["Add pair"].firstMatch.tap()
    XCTAssertTrue(app.textFields["amount.from"].waitForExistence(timeout: 5))
    app.buttons["Save pair"].firstMatch.tap()

    let row = app.cells.firstMatch
    XCTAssertTrue(row.waitForExistence(timeout: 5))
    row.tap()
    XCTAssertTrue(app.navigationBars["USD → EUR"].waitForExistence(timeout: 5))
    app.navigationBars.buttons.firstMatch.tap()

    row.swipeLeft()
    app.buttons["Delete pair"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["No pairs yet"].waitForExistence(timeout: 5))
    app.buttons["Undo"].tap()
    XCTAssertTrue(row.waitForExistence(timeout: 5))
  }
}
