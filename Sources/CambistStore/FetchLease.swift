public import CambistModel

/// The right to fetch something from a source, which one of the nodes that share a store has at a
/// time.
public struct FetchLease: Sendable, Hashable {
  /// What is fetched, such as `ecb/newest`.
  public let name: String
  /// Grows with each lease. The store refuses fetched data of a lease that has expired.
  public let term: Int64
  /// How long ago another node last fetched the same successfully, in milliseconds by the store's
  /// clock; nil if none has, or if this node has done so since.
  public let otherSuccess: Int64?

  /// Creates a lease.
  public init(name: String, term: Int64, otherSuccess: Int64? = nil) {
    self.name = name
    self.term = term
    self.otherSuccess = otherSuccess
  }

  /// The lease under which the current task stores fetched data; nil for none.
  @TaskLocal public static var current: FetchLease?

  /// The answer to a request for a lease.
  public enum Answer: Sendable, Hashable {
    case granted(FetchLease)
    /// Another node is fetching.
    case busy
    /// A fetch of any node has just failed.
    case failed(Problem)
  }

  /// How a fetch under a lease ended.
  public enum Outcome: Sendable, Hashable {
    case succeeded
    /// No node fetches the same for this many seconds.
    case failed(Problem, pause: Int64)
    /// Another node had fetched it already.
    case skipped
  }
}
