/// The current result for a pair.
public struct RateState: Sendable {
  /// A source whose last refresh failed.
  public struct Failure: Sendable, Hashable {
    /// The source's name.
    public var source: String
    /// Why the source failed.
    public var problem: Problem

    /// Creates the failure of a source.
    public init(source: String, problem: Problem) {
      self.source = source
      self.problem = problem
    }
  }

  /// The answer, or why there is none.
  public var answer: Result<RateAnswer, RateGap>
  /// The sources whose last refresh failed, in their order.
  public var failures: [Failure]
  /// Whether no source has stored rates that could contain the answer.
  public var isNothingStored: Bool
  /// Whether the device is offline: every source failed for lack of a network.
  public var isOffline: Bool
  /// Whether a newer answer is being fetched.
  public var isRefreshing: Bool

  public init(
    answer: Result<RateAnswer, RateGap>, failures: [Failure] = [], isNothingStored: Bool = false,
    isOffline: Bool = false, isRefreshing: Bool = false
  ) {
    self.answer = answer
    self.failures = failures
    self.isNothingStored = isNothingStored
    self.isOffline = isOffline
    self.isRefreshing = isRefreshing
  }

  /// The answer, when there is one.
  public var value: RateAnswer? { try? answer.get() }
}

extension Problem {
  /// Whether it means that there is no network or no reachable host.
  public var isOffline: Bool {
    switch self {
    case .unreachable, .timedOut: true
    default: false
    }
  }
}
