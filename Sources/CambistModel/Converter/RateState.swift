/// What the sources know of a pair at a time.
public struct RateState: Sendable {
  /// A source whose last refresh failed.
  public struct Failure: Sendable, Hashable {
    /// The source's name.
    public var source: String
    /// Why the source does not answer.
    public var problem: Problem

    /// Creates the failure of a source.
    public init(source: String, problem: Problem) {
      self.source = source
      self.problem = problem
    }
  }

  /// The answer that counts, or why there is none.
  public var answer: Result<RateAnswer, RateGap>
  /// The sources that failed last time, in their order.
  public var failures: [Failure]
  /// Whether no source keeps anything that the answer could have been in.
  public var isNothingStored: Bool
  /// Whether nothing could be reached: every source failed for want of a network.
  public var isOffline: Bool
  /// Whether a newer answer is on its way.
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
  /// Whether it means that there is no network, or nobody at its other end.
  public var isOffline: Bool {
    switch self {
    case .unreachable, .timedOut: true
    default: false
    }
  }
}
