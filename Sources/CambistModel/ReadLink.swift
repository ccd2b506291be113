public import CambistMoney

/// A link with its own key, which gives read access to some tables.
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
