import XCTest

@MainActor
final class ConvertTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  func testAnAmountInEitherFieldFillsTheOther() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    let source = app.textFields["amount.from"]
    let target = app.textFields["amount.to"]
    app.replace(source, with: "250")
    wait(for: "250 USD are 229.70 EUR") { target.value as? String == "229.70" }
    XCTAssertTrue(app.element("result").label.contains("229.70"))
    app.replace(target, with: "10")
    wait(for: "10 EUR are 10.88 USD") { source.value as? String == "10.88" }
  }

  func testAnEmptyAmountClearsTheResult() {
    let app = DemoApp.launch()
    XCTAssertTrue(app.element("result").waitForExistence(timeout: 10))
    app.replace(app.textFields["amount.from"], with: "")
    XCTAssertTrue(app.element("result").waitForNonExistence(timeout: 10))
    XCTAssertFalse(app.element("rate").exists)
  }

  func testASignIsInsertedWhereTheInsertionPointIs() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    let source = app.textFields["amount.from"]
    app.replace(source, with: "10")
    app.buttons["+"].tap()
    source.typeText("5")
    XCTAssertEqual(source.value as? String, "10+5")
    wait(for: "15 USD are 13.78 EUR") { app.textFields["amount.to"].value as? String == "13.78" }
  }

  func testACurrencyIsFoundByItsNameAndTheTwoAreSwapped() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    let source = app.buttons["currency.from"]
    XCTAssertTrue(source.waitForExistence(timeout: 10))
    source.tap()
    let search = app.searchFields.firstMatch
    XCTAssertTrue(search.waitForExistence(timeout: 10))
    search.tap()
    search.typeText("sterling")
    let option = app.buttons["option.GBP"]
    XCTAssertTrue(option.waitForExistence(timeout: 10))
    option.tap()
    wait(for: "the currency is chosen") { source.value as? String == "Pound Sterling, GBP" }
    wait(for: "100 GBP are 114.37 EUR") {
      app.textFields["amount.to"].value as? String == "114.37"
    }
    app.buttons["swap"].tap()
    wait(for: "the currencies are swapped") {
      app.buttons["currency.to"].value as? String == "Pound Sterling, GBP"
    }
    wait(for: "100 EUR are 87.44 GBP") {
      app.textFields["amount.to"].value as? String == "87.44"
    }
  }

  func testAConversionIsInTheHistoryAndCanBeDeletedAndRestored() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.replace(app.textFields["amount.from"], with: "42")
    wait(for: "42 USD are 38.59 EUR") { app.textFields["amount.to"].value as? String == "38.59" }
    app.buttons["keyboard.done"].tap()
    app.buttons["history"].tap()
    XCTAssertTrue(app.navigationBars["History"].waitForExistence(timeout: 10))
    let rows = app.buttons.matching(identifier: "conversion")
    wait(for: "the conversion is recorded") {
      rows.count > 0 && rows.element(boundBy: 0).label.contains("38.59")
    }
    let count = rows.count
    rows.element(boundBy: 0).swipeLeft()
    app.buttons["delete"].tap()
    wait(for: "one row is gone") { rows.count == count - 1 }
    app.buttons["undo"].tap()
    wait(for: "the row is there again, in its place") {
      rows.count == count && rows.element(boundBy: 0).label.contains("38.59")
    }
    rows.element(boundBy: 0).tap()
    XCTAssertTrue(app.textFields["amount.from"].waitForExistence(timeout: 10))
    wait(for: "the conversion is run again, in the converter itself") {
      !app.navigationBars["History"].exists
        && app.textFields["amount.to"].value as? String == "38.59"
    }
  }

  func testWithoutANetworkTheIncludedRatesAreUsedWithTheirAge() {
    let app = DemoApp.launch(.offline)
    let target = app.textFields["amount.to"]
    wait(for: "100 USD are converted") { target.value as? String == "89.51" }
    let source = app.element("rate.source")
    XCTAssertTrue(source.waitForExistence(timeout: 10))
    XCTAssertTrue(source.label.contains("30 Oct 2026"), source.label)
  }
}
