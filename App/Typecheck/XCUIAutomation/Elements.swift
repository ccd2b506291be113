// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import Foundation
import XCTest

@MainActor
protocol XCUIElementAttributes {
  var identifier: String { get }
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  var hasFocus: Bool { get }
}

@MainActor
class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  var identifier: String { standIn() }
  var frame: CGRect { standIn() }
  var value: Any? { standIn() }
  var title: String { standIn() }
  var label: String { standIn() }
  var elementType: XCUIElement.ElementType { standIn() }
  var isEnabled: Bool { standIn() }
  var placeholderValue: String? { standIn() }
  var isSelected: Bool { standIn() }
  var hasFocus: Bool { standIn() }

  var exists: Bool { standIn() }
  var isHittable: Bool { standIn() }
  override nonisolated var debugDescription: String { standIn() }

  func waitForExistence(timeout: TimeInterval) -> Bool { standIn() }
  func waitForNonExistence(timeout: TimeInterval) -> Bool { standIn() }
  func wait<V>(
    for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval
  )
    -> Bool where V: Equatable
  { standIn() }

  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { standIn() }
  func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { standIn() }

  func tap() { standIn() }
  func doubleTap() { standIn() }
  func twoFingerTap() { standIn() }
  func press(forDuration duration: TimeInterval) { standIn() }
  func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) { standIn() }
  func swipeUp() { standIn() }
  func swipeDown() { standIn() }
  func swipeLeft() { standIn() }
  func swipeRight() { standIn() }
  func swipeUp(velocity: XCUIGestureVelocity) { standIn() }
  func swipeDown(velocity: XCUIGestureVelocity) { standIn() }
  func swipeLeft(velocity: XCUIGestureVelocity) { standIn() }
  func swipeRight(velocity: XCUIGestureVelocity) { standIn() }
  func typeText(_ text: String) { standIn() }
  func adjust(toPickerWheelValue pickerWheelValue: String) { standIn() }
  func screenshot() -> XCUIScreenshot { standIn() }
  func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate { standIn() }
}

@MainActor
class XCUICoordinate: NSObject {
  func tap() { standIn() }
  func press(forDuration duration: TimeInterval) { standIn() }
  func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    standIn()
  }
  func withOffset(_ offsetVector: CGVector) -> XCUICoordinate { standIn() }
}

struct XCUIGestureVelocity: Hashable, RawRepresentable, Sendable {
  static let `default` = XCUIGestureVelocity(rawValue: 0)
  static let slow = XCUIGestureVelocity(rawValue: 0)
  static let fast = XCUIGestureVelocity(rawValue: 0)

  let rawValue: CGFloat

  init(rawValue: CGFloat) { standIn() }
}

// On Apple's platforms this is of CoreGraphics.
struct CGVector: Equatable, Sendable {
  var dx: CGFloat
  var dy: CGFloat

  init(dx: CGFloat, dy: CGFloat) { standIn() }
}

extension XCUIElement {
  enum ElementType: UInt, Sendable {
    case any = 0
    case other = 1
    case application = 2
    case window = 4
    case sheet = 5
    case alert = 7
    case button = 9
    case navigationBar = 21
    case tabBar = 22
    case toolbar = 24
    case table = 26
    case collectionView = 32
    case picker = 36
    case `switch` = 40
    case toggle = 41
    case link = 42
    case image = 43
    case searchField = 45
    case scrollView = 46
    case staticText = 48
    case textField = 49
    case datePicker = 51
    case cell = 75
  }
}

/// What every body of a stand-in is: code that exists to be checked, never to be run.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}
