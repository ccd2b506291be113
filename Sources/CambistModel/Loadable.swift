/// The state of a fetched value: the value, its last problem, and whether a newer one is being
/// fetched. A failed refresh never hides the value.
public struct Loadable<Value> {
  /// The last good value.
  public var value: Value?
  /// Why the last refresh failed; nil after one that succeeded.
  public var problem: Problem?
  /// Whether a refresh is under way.
  public var isRefreshing: Bool

  /// Creates a state; without arguments, the initial one.
  public init(value: Value? = nil, problem: Problem? = nil, isRefreshing: Bool = false) {
    self.value = value
    self.problem = problem
    self.isRefreshing = isRefreshing
  }

  /// The same state with another value derived from this one.
  public func map<Other>(_ transform: (Value) -> Other?) -> Loadable<Other> {
    Loadable<Other>(value: value.flatMap(transform), problem: problem, isRefreshing: isRefreshing)
  }
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}
