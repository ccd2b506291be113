import XCTest

@MainActor
final class BoardTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testAnAmountInARowDrivesAllOthers() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    let row = app.textFields["row.GBP"]
    app.scroll(to: row)
    XCTAssertTrue(row.waitForExistence(timeout: 10))
    wait(for: "100 USD are 80.34 GBP") { row.value as? String == "80.34" }
    app.replace(row, with: "100")
    app.buttons["keyboard.done"].tap()
    app.scrollUp(to: app.textFields["amount.from"])
    wait(for: "100 GBP are 124.48 USD") {
      app.textFields["amount.from"].value as? String == "124.48"
    }
    XCTAssertEqual(app.textFields["amount.to"].value as? String, "114.37")
  }

  func testACurrencyIsAddedByItsNameRemovedAndPutBack() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    let add = app.buttons["board.add"]
    app.scroll(to: add)
    XCTAssertTrue(add.waitForExistence(timeout: 10))
    add.tap()
    let search = app.searchFields.firstMatch
    XCTAssertTrue(search.waitForExistence(timeout: 10))
    search.tap()
    search.typeText("azerb")
    let option = app.buttons["option.AZN"]
    XCTAssertTrue(option.waitForExistence(timeout: 10))
    option.tap()
    let row = app.textFields["row.AZN"]
    wait(for: "100 USD are 169.99 AZN") { row.exists && row.value as? String == "169.99" }
    let added = app.element("board.AZN")
    app.scroll(to: added)
    added.swipeLeft()
    app.buttons["remove"].tap()
    XCTAssertTrue(row.waitForNonExistence(timeout: 10))
    app.buttons["undo"].tap()
    XCTAssertTrue(row.waitForExistence(timeout: 10))
  }
}
