import XCTest

@MainActor
final class ConvertTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testAnAmountInEitherFieldFillsTheOther() {
    let app = DemoApp.launch()
    let source = app.textFields["amount.from"]
    let target = app.textFields["amount.to"]
    XCTAssertTrue(source.waitForExistence(timeout: 5))
    replace(source, with: "250")
    XCTAssertTrue(app.element("result").waitForExistence(timeout: 5))
    XCTAssertNotEqual(target.value as? String, "0")
    let result = target.value as? String
    replace(target, with: "10")
    XCTAssertNotEqual(source.value as? String, "250")
    XCTAssertNotEqual(target.value as? String, result)
  }

  func testAnEmptyAmountClearsTheResult() {
    let app = DemoApp.launch()
    XCTAssertTrue(app.element("result").waitForExistence(timeout: 5))
    replace(app.textFields["amount.from"], with: "")
    XCTAssertTrue(app.element("result").waitForNonExistence(timeout: 5))
  }

  func testACurrencyIsFoundByItsNameAndTheTwoAreTurnedRound() {
    let app = DemoApp.launch()
    let source = app.buttons["currency.from"].firstMatch
    XCTAssertTrue(source.waitForExistence(timeout: 5))
    source.tap()
    let search = app.searchFields.firstMatch
    XCTAssertTrue(search.waitForExistence(timeout: 5))
    search.tap()
    search.typeText("sterling")
    app.buttons["option.GBP"].firstMatch.tap()
    XCTAssertTrue(source.waitForExistence(timeout: 5))
    XCTAssertEqual(source.value as? String, "Pound Sterling, GBP")
    app.element("swap").tap()
    XCTAssertEqual(
      app.buttons["currency.to"].firstMatch.value as? String, "Pound Sterling, GBP")
  }

  func testAConversionIsInTheHistoryAndCanBeDeletedAndPutBack() {
    let app = DemoApp.launch()
    replace(app.textFields["amount.from"], with: "42")
    app.buttons["keyboard.done"].firstMatch.tap()
    app.navigationBars.buttons["History"].tap()
    XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 5))
    XCTAssertTrue(app.cells.buttons.firstMatch.label.contains("42"))
    let before = app.cells.count
    app.cells.firstMatch.swipeLeft()
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.buttons["Undo"].waitForExistence(timeout: 5))
    app.buttons["Undo"].tap()
    XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 5))
    XCTAssertEqual(app.cells.count, before)
  }

  private func replace(_ field: XCUIElement, with text: String) {
    // The text stands at the right edge; behind it everything can be deleted.
    field.coordinate(withNormalizedOffset: CGVector(dx: 0.97, dy: 0.5)).tap()
    let old = field.value as? String ?? ""
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: old.count) + text)
  }
}
