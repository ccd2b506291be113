import XCTest

@available(iOS 17.0, *)
extension XCUIApplication {
  // https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/performaccessibilityaudit(for:_:)
  @preconcurrency
  func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws { standIn() }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype
@available(iOS 17.0, *)
struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  let rawValue: UInt

  static let all = XCUIAccessibilityAuditType(rawValue: 1)
  static let dynamicType = XCUIAccessibilityAuditType(rawValue: 2)
  static let textClipped = XCUIAccessibilityAuditType(rawValue: 4)
}

// https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue
@available(iOS 17.0, *)
@MainActor
class XCUIAccessibilityAuditIssue {}
