/// What is known of something that is fetched: the value, what went wrong last, and whether a
/// newer value is on its way. A failed refresh never hides what is known.
public struct Loadable<Value> {
  /// The last good value.
  public var value: Value?
  /// Why the last refresh failed; nil after one that succeeded.
  public var problem: Problem?
  /// Whether a refresh is under way.
  public var isRefreshing: Bool

  /// Creates a state; without arguments, one in which nothing has happened yet.
  public init(value: Value? = nil, problem: Problem? = nil, isRefreshing: Bool = false) {
    self.value = value
    self.problem = problem
    self.isRefreshing = isRefreshing
  }

  /// The same state of another value made from this one.
  public func map<Other>(_ transform: (Value) -> Other?) -> Loadable<Other> {
    Loadable<Other>(value: value.flatMap(transform), problem: problem, isRefreshing: isRefreshing)
  }
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}
