// Declarations only, written from Apple's public documentation of XCUIAutomation, so that the UI
// tests can be type-checked where there is no Apple SDK. Not Apple's code; nothing here runs.

// https://developer.apple.com/documentation/xcuiautomation/xcuikeyboardkey
@available(iOS 9.0, *)
public struct XCUIKeyboardKey: Hashable, RawRepresentable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey(rawValue: "")
}
