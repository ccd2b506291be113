import Foundation
import XCTest

// https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes
@MainActor
protocol XCUIElementAttributes {
  var label: String { get }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuielement
@MainActor
class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  var value: Any? { standIn() }
  var label: String { standIn() }

  var exists: Bool { standIn() }
  var isHittable: Bool { standIn() }

  func waitForExistence(timeout: TimeInterval) -> Bool { standIn() }
  func waitForNonExistence(timeout: TimeInterval) -> Bool { standIn() }

  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { standIn() }

  func tap() { standIn() }

  func swipeLeft() { standIn() }

  func typeText(_ text: String) { standIn() }

  func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate { standIn() }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate
@MainActor
class XCUICoordinate: NSObject {
  func tap() { standIn() }

  func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    standIn()
  }
}

// On Apple's platforms this is in CoreGraphics.
// https://developer.apple.com/documentation/corefoundation/cgvector
struct CGVector: Equatable, Sendable {
  init(dx: CGFloat, dy: CGFloat) { standIn() }
}

extension XCUIElement {
  enum ElementType: UInt, Sendable {
    case any = 0
  }
}

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}
