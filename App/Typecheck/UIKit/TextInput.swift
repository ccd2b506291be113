// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 2.0, *)
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11
}

@available(iOS 10.0, *)
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { standIn() }

  public static let name = UITextContentType(rawValue: "")
  public static let URL = UITextContentType(rawValue: "")
  public static let emailAddress = UITextContentType(rawValue: "")
  public static let username = UITextContentType(rawValue: "")
  public static let password = UITextContentType(rawValue: "")
  public static let organizationName = UITextContentType(rawValue: "")
  public static let countryName = UITextContentType(rawValue: "")
}
