import Foundation

// https://developer.apple.com/documentation/accessibility/accessibilitynotification
@available(iOS 17.0, *)
public enum AccessibilityNotification {
  public struct Announcement {
    public init(_ announcement: String) { standIn() }
    public init(_ announcement: AttributedString) { standIn() }
    public func post() { standIn() }
  }
}
