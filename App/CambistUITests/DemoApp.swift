import XCTest

/// The app under test: without stored data, with samples instead of its sources; or with the demo
/// server's sources, if their addresses are in the environment.
@MainActor
enum DemoApp {
  /// The behaviour of the sources.
  enum Sources: String {
    case samples, offline
  }

  /// The addresses of the demo server's sources; empty for samples.
  private static var server: [String: String] {
    ProcessInfo.processInfo.environment.filter {
      $0.key.hasPrefix("CAMBIST_") && $0.key.hasSuffix("_URL")
    }
  }

  /// Skips a test that expects the samples' figures.
  static func needSamples() throws {
    try XCTSkipUnless(server.isEmpty, "The figures are those of the samples.")
  }

  static func launch(
    _ sources: Sources = .samples, language: String = "en", region: String = "en-US",
    textSize: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = [
      "-AppleLanguages", "(\(language))", "-AppleLocale",
      region.replacingOccurrences(of: "-", with: "_"), "-language", language, "-region", region,
    ]
    if let textSize { app.launchArguments += ["-UIPreferredContentSizeCategoryName", textSize] }
    app.launchEnvironment = sources == .samples ? server : [:]
    app.launchEnvironment["CAMBIST_DEMO"] =
      app.launchEnvironment.isEmpty ? sources.rawValue : "server"
    app.launch()
    // The tab of the last run may be restored.
    app.open(.convert, file: file, line: line)
    XCTAssertTrue(
      app.textFields["amount.from"].waitForExistence(timeout: 10), "there is no converter",
      file: file, line: line)
    return app
  }
}

/// The tabs, in their order.
enum AppTab: Int, CaseIterable {
  case convert, pairs, quotes, markets, sales
}

extension XCUIApplication {
  /// Opens a tab by its position in the bar, which is the same in every language.
  @MainActor
  func open(_ tab: AppTab, file: StaticString = #filePath, line: UInt = #line) {
    let bar = tabBars.firstMatch
    XCTAssertTrue(bar.waitForExistence(timeout: 10), "there are no tabs", file: file, line: line)
    bar.buttons.element(boundBy: tab.rawValue).tap()
  }

  /// The only element with an identifier.
  @MainActor
  func element(_ identifier: String) -> XCUIElement {
    descendants(matching: .any).matching(identifier: identifier).firstMatch
  }

  /// Pulls a list down by one of its rows, far enough to refresh it.
  @MainActor
  func pullDown(_ row: XCUIElement) {
    row.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).press(
      forDuration: 0.1,
      thenDragTo: row.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 8)))
  }

  /// Scrolls down until an element can be tapped. Lists create their rows only when they are near
  /// the screen, and a swipe may scroll past one, so this drags by less than a screen.
  @MainActor
  func scroll(to element: XCUIElement) {
    for _ in 0..<40 where !(element.exists && element.isHittable) { drag(from: 0.7, to: 0.4) }
  }

  /// Scrolls back to the beginning of a list.
  @MainActor
  func scrollUp(to element: XCUIElement) {
    for _ in 0..<40 where !(element.exists && element.isHittable) { drag(from: 0.4, to: 0.7) }
  }

  @MainActor
  private func drag(from start: CGFloat, to end: CGFloat) {
    coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: start)).press(
      forDuration: 0.1,
      thenDragTo: coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: end)))
  }

  /// Replaces the text of an amount field.
  @MainActor
  func replace(_ field: XCUIElement, with text: String) {
    // The text ends at the right edge: with the caret after it, everything can be deleted.
    field.coordinate(withNormalizedOffset: CGVector(dx: 0.97, dy: 0.5)).tap()
    let old = field.value as? String ?? ""
    field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: old.count) + text)
  }
}

extension XCTestCase {
  /// Attaches a screenshot of the app to the results, also of a passing test.
  @MainActor
  func keepScreenshot(of app: XCUIApplication, _ name: String) {
    let picture = XCTAttachment(screenshot: app.screenshot())
    picture.name = name
    picture.lifetime = .keepAlways
    add(picture)
  }

  /// Fails unless a condition holds within some seconds.
  @MainActor
  func wait(
    for reason: String, timeout: TimeInterval = 10, file: StaticString = #filePath,
    line: UInt = #line, _ holds: @escaping @MainActor () -> Bool
  ) {
    let predicate = NSPredicate { _, _ in MainActor.assumeIsolated { holds() } }
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: nil)
    let result = XCTWaiter().wait(for: [expectation], timeout: timeout)
    XCTAssertEqual(result, .completed, reason, file: file, line: line)
  }
}
