// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

import Foundation
import XCTest

@MainActor
class XCUIApplication: XCUIElement {
  enum State: UInt, Sendable {
    case unknown = 0
    case notRunning = 1
    case runningBackgroundSuspended = 2
    case runningBackground = 3
    case runningForeground = 4
  }

  override init() { standIn() }
  init(bundleIdentifier: String) { standIn() }

  var launchArguments: [String] = []
  var launchEnvironment: [String: String] = [:]
  var state: XCUIApplication.State { standIn() }

  func launch() { standIn() }
  func activate() { standIn() }
  func terminate() { standIn() }
  func open(_ url: URL) { standIn() }
  func wait(for state: XCUIApplication.State, timeout: TimeInterval) -> Bool { standIn() }
  func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws { standIn() }
}

struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  static let contrast = XCUIAccessibilityAuditType(rawValue: 1)
  static let elementDetection = XCUIAccessibilityAuditType(rawValue: 2)
  static let hitRegion = XCUIAccessibilityAuditType(rawValue: 4)
  static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 8)
  static let dynamicType = XCUIAccessibilityAuditType(rawValue: 16)
  static let textClipped = XCUIAccessibilityAuditType(rawValue: 32)
  static let trait = XCUIAccessibilityAuditType(rawValue: 64)
  static let all = XCUIAccessibilityAuditType(rawValue: 127)

  let rawValue: UInt64

  init(rawValue: UInt64) { standIn() }
}

@MainActor
class XCUIAccessibilityAuditIssue: NSObject {
  var element: XCUIElement? { standIn() }
  var compactDescription: String { standIn() }
  var detailedDescription: String { standIn() }
  var auditType: XCUIAccessibilityAuditType { standIn() }
}

@MainActor
class XCUIDevice: NSObject {
  enum Button: Int, Sendable {
    case home = 1
    case volumeUp = 2
    case volumeDown = 3
  }

  enum Appearance: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
  }

  static var shared: XCUIDevice { standIn() }
  var orientation: UIDeviceOrientation {
    get { standIn() }
    set { standIn() }
  }
  var appearance: XCUIDevice.Appearance {
    get { standIn() }
    set { standIn() }
  }

  func press(_ button: XCUIDevice.Button) { standIn() }
}

// On Apple's platforms this is of UIKit.
enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
}

@MainActor
class XCUIScreen: NSObject {
  static var main: XCUIScreen { standIn() }
  func screenshot() -> XCUIScreenshot { standIn() }
}

@MainActor
class XCUIScreenshot: NSObject {
  var pngRepresentation: Data { standIn() }
}

// Apple's XCTest has these, the one of Linux has not.
class XCTAttachment: NSObject {
  enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  @MainActor init(screenshot: XCUIScreenshot) { standIn() }
  init(string: String) { standIn() }
  init(data: Data) { standIn() }

  var name: String?
  var lifetime: XCTAttachment.Lifetime = .deleteOnSuccess
}

extension XCTestCase {
  func add(_ attachment: XCTAttachment) { standIn() }
}
