public import CambistMoney

/// A link with a key of its own, which reads some tables and changes nothing.
public struct ReadLink: Sendable, Hashable {
  /// Its number in the store.
  public var id: Int64
  /// When it was created.
  public var createdAt: Timestamp

  public init(id: Int64, createdAt: Timestamp) {
    self.id = id
    self.createdAt = createdAt
  }
}
