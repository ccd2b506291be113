public import CambistMoney

/// Identifies a person with separate pairs, history and settings in a store.
public struct Owner: Hashable, Sendable {
  /// The number, which a store assigns and never reuses.
  public let number: Int64

  /// The only owner of an iPhone's store, of the command line's store, and of a server for one
  /// person.
  public static let only = Owner(number: 1)

  /// No owner: a store rejects data for this number.
  public static let nobody = Owner(number: 0)

  /// Creates the owner with a number that a store has assigned.
  public init(number: Int64) { self.number = number }
}

/// The owner of a key.
public struct KeyOwner: Hashable, Sendable {
  /// The owner.
  public let owner: Owner
  /// When the use of the key was last recorded.
  public let usedAt: Timestamp

  public init(owner: Owner, usedAt: Timestamp) {
    self.owner = owner
    self.usedAt = usedAt
  }
}

/// The details of an owner, apart from the stored data.
public struct OwnerDetails: Hashable, Sendable {
  /// The name that the owner gave to the workspace; nil for none.
  public let name: String?
  /// The number of keys: one for each browser.
  public let keyCount: Int

  public init(name: String?, keyCount: Int) {
    self.name = name
    self.keyCount = keyCount
  }
}
