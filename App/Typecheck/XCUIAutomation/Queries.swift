// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import Foundation
import XCTest

@MainActor
class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  var element: XCUIElement { standIn() }
  var count: Int { standIn() }
  var allElementsBoundByAccessibilityElement: [XCUIElement] { standIn() }
  var allElementsBoundByIndex: [XCUIElement] { standIn() }

  subscript(key: String) -> XCUIElement { standIn() }

  func element(boundBy index: Int) -> XCUIElement { standIn() }
  func element(matching predicate: NSPredicate) -> XCUIElement { standIn() }
  func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement { standIn() }

  func matching(_ predicate: NSPredicate) -> XCUIElementQuery { standIn() }
  func matching(identifier: String) -> XCUIElementQuery { standIn() }
  func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery { standIn() }

  func containing(_ predicate: NSPredicate) -> XCUIElementQuery { standIn() }
  func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery { standIn() }

  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { standIn() }
  func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { standIn() }
}

@MainActor
protocol XCUIElementTypeQueryProvider {}

extension XCUIElementTypeQueryProvider {
  var firstMatch: XCUIElement { standIn() }
  var alerts: XCUIElementQuery { standIn() }
  var activityIndicators: XCUIElementQuery { standIn() }
  var buttons: XCUIElementQuery { standIn() }
  var cells: XCUIElementQuery { standIn() }
  var collectionViews: XCUIElementQuery { standIn() }
  var datePickers: XCUIElementQuery { standIn() }
  var disclosureTriangles: XCUIElementQuery { standIn() }
  var groups: XCUIElementQuery { standIn() }
  var images: XCUIElementQuery { standIn() }
  var keyboards: XCUIElementQuery { standIn() }
  var keys: XCUIElementQuery { standIn() }
  var links: XCUIElementQuery { standIn() }
  var menuItems: XCUIElementQuery { standIn() }
  var menus: XCUIElementQuery { standIn() }
  var navigationBars: XCUIElementQuery { standIn() }
  var otherElements: XCUIElementQuery { standIn() }
  var pickers: XCUIElementQuery { standIn() }
  var pickerWheels: XCUIElementQuery { standIn() }
  var popovers: XCUIElementQuery { standIn() }
  var progressIndicators: XCUIElementQuery { standIn() }
  var scrollViews: XCUIElementQuery { standIn() }
  var searchFields: XCUIElementQuery { standIn() }
  var secureTextFields: XCUIElementQuery { standIn() }
  var segmentedControls: XCUIElementQuery { standIn() }
  var sheets: XCUIElementQuery { standIn() }
  var staticTexts: XCUIElementQuery { standIn() }
  var statusBars: XCUIElementQuery { standIn() }
  var switches: XCUIElementQuery { standIn() }
  var tabBars: XCUIElementQuery { standIn() }
  var tables: XCUIElementQuery { standIn() }
  var textFields: XCUIElementQuery { standIn() }
  var textViews: XCUIElementQuery { standIn() }
  var toggles: XCUIElementQuery { standIn() }
  var toolbars: XCUIElementQuery { standIn() }
  var webViews: XCUIElementQuery { standIn() }
  var windows: XCUIElementQuery { standIn() }
}
