import XCTest

/// The app as the tests start it: in English, with nothing kept, and with samples in the place of
/// its sources; or with the demo desk's, where the tests are told their addresses.
@MainActor
enum DemoApp {
  private static let addresses = [
    "CAMBIST_GNB_URL", "CAMBIST_VALYUTA_URL", "CAMBIST_ECB_URL", "CAMBIST_QUOTES_URL",
    "CAMBIST_BITSO_URL",
  ]

  static func launch(file: StaticString = #filePath, line: UInt = #line) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = [
      "-AppleLanguages", "(en)", "-AppleLocale", "en_US", "-language", "en", "-region", "en-US",
    ]
    let environment = ProcessInfo.processInfo.environment
    let told = environment.filter { addresses.contains($0.key) }
    app.launchEnvironment = told
    app.launchEnvironment["CAMBIST_DEMO"] = told.isEmpty ? "samples" : "server"
    app.launch()
    XCTAssertTrue(
      app.tabBars.firstMatch.waitForExistence(timeout: 10), "there are no tabs", file: file,
      line: line)
    // The tab of the last run may be restored.
    app.open(tab: "Convert")
    return app
  }
}

extension XCUIApplication {
  /// Chooses a tab by its name.
  @MainActor
  func open(tab name: String) {
    tabBars.buttons[name].tap()
  }

  /// A text by its beginning: a figure may stand in one element with its name.
  @MainActor
  func text(startingWith start: String) -> XCUIElement {
    staticTexts.matching(
      NSPredicate { element, _ in
        (element as? any XCUIElementAttributes)?.label.hasPrefix(start) ?? false
      }
    ).firstMatch
  }

  /// Whatever has an identifier.
  @MainActor
  func element(_ identifier: String) -> XCUIElement {
    descendants(matching: .any).matching(identifier: identifier).firstMatch
  }
}
