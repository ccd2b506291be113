/// Why an upstream gave no usable response.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// No connection came about, or it broke: the host and the system's own words.
  case unreachable(host: String, reason: String)
  /// Connecting or the whole request took longer than it may.
  case timedOut(after: Duration)
  /// The upstream answered with a status that carries no data.
  case status(Int)
  /// The unpacked body is larger than the limit in bytes.
  case tooLarge(limit: Int)
  /// The body could not be unpacked.
  case notDecodable(reason: String)
  /// A redirect was not followed: too many, not http(s), from https to http, or to a private address.
  case redirectRefused(reason: String)
}
