import XCTest

@MainActor
final class SettingsTests: XCTestCase {
  override func setUp() async throws {
    continueAfterFailure = false
  }

  private func openSettings(_ app: XCUIApplication) {
    app.buttons["settings"].tap()
    XCTAssertTrue(app.buttons["settings.save"].waitForExistence(timeout: 10))
  }

  private func chooseRussian(_ app: XCUIApplication) {
    app.element("settings.language").tap()
    let russian = app.buttons["Русский"]
    XCTAssertTrue(russian.waitForExistence(timeout: 10))
    russian.tap()
  }

  func testALanguageCountsOnceItIsSavedAndNotWhenItIsCancelled() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.replace(app.textFields["amount.from"], with: "1,234.5")
    wait(for: "the amount is converted") {
      app.textFields["amount.to"].value as? String == "1,134.26"
    }
    openSettings(app)
    chooseRussian(app)
    app.buttons["settings.cancel"].tap()
    XCTAssertTrue(app.navigationBars["Currency Converter"].waitForExistence(timeout: 10))
    openSettings(app)
    chooseRussian(app)
    app.buttons["settings.save"].tap()
    XCTAssertTrue(app.navigationBars["Конвертер валют"].waitForExistence(timeout: 10))
    // The region and the typed text are unchanged.
    XCTAssertEqual(app.textFields["amount.from"].value as? String, "1,234.5")
    XCTAssertEqual(app.textFields["amount.to"].value as? String, "1,134.26")
  }

  func testAnAddressThatCannotBeUsedIsNotSaved() {
    let app = DemoApp.launch()
    openSettings(app)
    let address = app.textFields["source.bitso"]
    app.scroll(to: address)
    address.tap()
    address.typeText("nonsense")
    app.buttons["settings.save"].tap()
    XCTAssertTrue(app.element("source.bitso.error").waitForExistence(timeout: 10))
    XCTAssertTrue(app.element("source.bitso.error").label.contains("nonsense"))
    app.buttons["settings.cancel"].tap()
    XCTAssertTrue(app.buttons["settings.save"].waitForNonExistence(timeout: 10))
  }

  func testTheAppSpeaksTheLanguageAndWritesTheNumbersOfTheDevice() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch(language: "ru", region: "de-DE")
    XCTAssertTrue(app.navigationBars["Конвертер валют"].waitForExistence(timeout: 10))
    app.replace(app.textFields["amount.from"], with: "1234,5")
    wait(for: "numbers are written as in Germany") {
      app.textFields["amount.to"].value as? String == "1.134,26"
    }
    app.open(.sales)
    let product = app.element("product.T2006")
    XCTAssertTrue(product.waitForExistence(timeout: 10))
    XCTAssertTrue(product.label.contains("14,99"), product.label)
  }
}
