// https://developer.apple.com/documentation/uikit/uikeyboardtype
@available(iOS 2.0, *)
public enum UIKeyboardType: Int, Sendable {
  case URL = 3

  case decimalPad = 8
}

// https://developer.apple.com/documentation/uikit/uitextcontenttype
@available(iOS 10.0, *)
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { standIn() }

  public static let URL = UITextContentType(rawValue: "")
}
