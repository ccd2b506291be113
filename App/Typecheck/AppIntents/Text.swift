// The first two are in Apple's Foundation, but not in that of Linux.

// https://developer.apple.com/documentation/appintents/localizedstringresource
@available(iOS 16.0, *)
public struct LocalizedStringResource: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { standIn() }
}

// https://developer.apple.com/documentation/appintents/customlocalizedstringresourceconvertible
@available(iOS 16.0, *)
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

// https://developer.apple.com/documentation/appintents/intentdescription
@available(iOS 16.0, *)
public struct IntentDescription: Sendable {
  public init(_ descriptionText: LocalizedStringResource) { standIn() }
}

// https://developer.apple.com/documentation/appintents/intentdialog
@available(iOS 16.0, *)
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { standIn() }
}

// https://developer.apple.com/documentation/appintents/typedisplayrepresentation
@available(iOS 16.0, *)
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { standIn() }
}

// https://developer.apple.com/documentation/appintents/displayrepresentation
@available(iOS 16.0, *)
public struct DisplayRepresentation: Sendable {
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {
    standIn()
  }
}
