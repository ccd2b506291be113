import Foundation
import XCTest

// https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
@MainActor
class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  var count: Int { standIn() }

  subscript(key: String) -> XCUIElement { standIn() }

  func element(boundBy index: Int) -> XCUIElement { standIn() }

  func matching(identifier: String) -> XCUIElementQuery { standIn() }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuielementtypequeryprovider
@MainActor
protocol XCUIElementTypeQueryProvider {}

extension XCUIElementTypeQueryProvider {
  var firstMatch: XCUIElement { standIn() }

  var buttons: XCUIElementQuery { standIn() }

  var navigationBars: XCUIElementQuery { standIn() }

  var searchFields: XCUIElementQuery { standIn() }

  var staticTexts: XCUIElementQuery { standIn() }

  var tabBars: XCUIElementQuery { standIn() }

  var textFields: XCUIElementQuery { standIn() }
}
