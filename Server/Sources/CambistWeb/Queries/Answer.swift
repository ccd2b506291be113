/// What the desk answers, and what is to be said along with it.
public struct Answer<Value: Sendable>: Sendable {
  public var value: Value
  /// Sentences in English that qualify the value, such as that it is kept since a refresh failed.
  public var notices: [String]

  public init(_ value: Value, notices: [String] = []) {
    self.value = value
    self.notices = notices
  }
}
