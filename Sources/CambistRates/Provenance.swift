/// Where a value comes from and how old it is.
public struct Provenance: Sendable, Hashable {
  /// The name of the source, such as `ecb`; a source of a source stands behind a slash.
  public var source: String
  /// The time the source gives the value.
  public var asOf: AsOf

  public init(source: String, asOf: AsOf) {
    self.source = source
    self.asOf = asOf
  }
}
