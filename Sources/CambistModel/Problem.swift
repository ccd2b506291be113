/// Why data of a source is unavailable: the values for a message, without its text.
public enum Problem: Error, Hashable, Sendable {
  /// The source has no address.
  case notConfigured
  /// The connection failed: the host and the system's error message.
  case unreachable(host: String, reason: String)
  /// The source exceeded the timeout, in seconds.
  case timedOut(seconds: Int)
  /// The source answered with this HTTP status instead of data.
  case status(Int)
  /// The source reported an error, with its own code and message.
  case refused(code: String, message: String)
  /// The source received too many requests and is retried after the given number of seconds.
  case throttled(seconds: Int)
  /// The source closed its stream, with its code and reason; nil without a code.
  case streamEnded(code: Int?, reason: String)
  /// The answer is larger than the limit in bytes.
  case tooLarge(limit: Int)
  /// A redirect was refused.
  case redirectRefused(reason: String)
  /// The response's format is invalid.
  case unreadable(resource: String, reason: String)
  /// A row is invalid, so that all rows are rejected.
  case badRow(RowFault)
  /// A file could not be read.
  case file(path: String, reason: String)
  /// A list has the maximum number of entries.
  case full(limit: Int)
  /// The data on this device could not be read or written.
  case store(reason: String)
}
