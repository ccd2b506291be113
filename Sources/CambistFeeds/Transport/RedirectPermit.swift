/// A redirect that may be followed.
public struct RedirectPermit: Sendable {
  /// Where it leads: all of them are permitted.
  public let targets: [[UInt8]]
  /// Where it has to come from; nil when it may come from anywhere.
  public let origins: [[UInt8]]?
}
