/// The answer to a query, with notices.
public struct QueryAnswer<Value: Sendable>: Sendable {
  /// The answer itself.
  public var value: Value
  /// The notices about the answer.
  public var notices: [QueryNotice]

  /// Creates an answer.
  public init(_ value: Value, notices: [QueryNotice] = []) {
    self.value = value
    self.notices = notices
  }
}
