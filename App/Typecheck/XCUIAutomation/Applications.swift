import Foundation
import XCTest

// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor
class XCUIApplication: XCUIElement {
  override init() { standIn() }

  var launchArguments: [String] = []
  var launchEnvironment: [String: String] = [:]

  func launch() { standIn() }
}
