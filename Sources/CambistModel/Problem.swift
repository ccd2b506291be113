/// Why a source's data could not be had: the values that a message needs, without its words.
public enum Problem: Error, Hashable, Sendable {
  /// No address is set for the source.
  case notConfigured
  /// No connection came about, or it broke: the host and the system's own words.
  case unreachable(host: String, reason: String)
  /// The source took longer than it may, in seconds.
  case timedOut(seconds: Int)
  /// The source answered with this HTTP status instead of data.
  case status(Int)
  /// The source refused and says why, in its own code and words.
  case refused(code: String, message: String)
  /// The source received too many requests and is asked again after so many seconds.
  case throttled(seconds: Int)
  /// The source ended its stream, with its code and reason; nil when it gave none.
  case streamEnded(code: Int?, reason: String)
  /// The answer is larger than the limit in bytes.
  case tooLarge(limit: Int)
  /// A redirect was not followed.
  case redirectRefused(reason: String)
  /// The answer is not in a format that can be read.
  case unreadable(resource: String, reason: String)
  /// One row cannot be read, so that none of the rows is taken.
  case badRow(RowFault)
  /// A file could not be read.
  case file(path: String, reason: String)
  /// A list has as many entries as it can.
  case full(limit: Int)
  /// What is kept on this device could not be read or written.
  case store(reason: String)
}
