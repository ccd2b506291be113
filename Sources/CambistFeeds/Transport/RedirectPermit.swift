/// A permitted redirect.
public struct RedirectPermit: Sendable {
  /// The addresses of the target: all of them are permitted.
  public let targets: [[UInt8]]
  /// The permitted addresses of the origin; nil for any.
  public let origins: [[UInt8]]?
}
