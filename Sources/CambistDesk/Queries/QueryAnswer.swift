/// The answer to a query, and what qualifies it.
public struct QueryAnswer<Value: Sendable>: Sendable {
  /// The answer itself.
  public var value: Value
  /// What qualifies it.
  public var notices: [QueryNotice]

  /// Creates an answer.
  public init(_ value: Value, notices: [QueryNotice] = []) {
    self.value = value
    self.notices = notices
  }
}
