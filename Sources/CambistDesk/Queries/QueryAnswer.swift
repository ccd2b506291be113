/// The answer to a query, and what qualifies it.
public struct QueryAnswer<Value: Sendable>: Sendable {
  public var value: Value
  public var notices: [QueryNotice]

  public init(_ value: Value, notices: [QueryNotice] = []) {
    self.value = value
    self.notices = notices
  }
}
