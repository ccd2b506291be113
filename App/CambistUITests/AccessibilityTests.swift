import XCTest

@MainActor
final class AccessibilityTests: XCTestCase {
  /// The element that shows that a tab is loaded.
  private static let content: [AppTab: String] = [
    .convert: "result", .pairs: "pairs.add", .quotes: "quote.EURUSD", .markets: "book.btc_mxn",
    .sales: "product.T2006",
  ]

  private func visitTabs(
    _ app: XCUIApplication, _ look: (AppTab) throws -> Void
  ) throws {
    for tab in AppTab.allCases {
      app.open(tab)
      let content = try XCTUnwrap(Self.content[tab])
      XCTAssertTrue(app.element(content).waitForExistence(timeout: 15), content)
      keepScreenshot(of: app, "\(name) \(tab)")
      try look(tab)
    }
  }

  func testEveryTabPassesTheAudit() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    try visitTabs(app) { _ in try app.performAccessibilityAudit() }
  }

  func testSettingsAndDetailsPassTheAudit() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch()
    app.buttons["settings"].tap()
    XCTAssertTrue(app.buttons["settings.save"].waitForExistence(timeout: 10))
    try app.performAccessibilityAudit()
    app.buttons["settings.cancel"].tap()
    app.open(.markets)
    let book = app.element("book.btc_mxn")
    XCTAssertTrue(book.waitForExistence(timeout: 15))
    book.tap()
    XCTAssertTrue(app.element("figure.Volume").waitForExistence(timeout: 10))
    try app.performAccessibilityAudit()
  }

  func testNothingIsCutOffAtTheLargestTextSize() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch(textSize: "UICTContentSizeCategoryAccessibilityXXXL")
    try visitTabs(app) { _ in
      try app.performAccessibilityAudit(for: [.dynamicType, .textClipped])
    }
  }

  func testEveryTabPassesTheAuditInRussian() throws {
    try DemoApp.needSamples()
    let app = DemoApp.launch(language: "ru", region: "ru-RU")
    try visitTabs(app) { _ in try app.performAccessibilityAudit() }
  }
}
