public import CambistMoney

/// The number of somebody who has pairs, a history and settings of their own in a store.
public struct Owner: Hashable, Sendable {
  /// The number, which a store assigns and never reuses.
  public let number: Int64

  /// The owner of an iPhone's store, of a command line's, and of a server for one person.
  public static let only = Owner(number: 1)

  /// Nobody, who has nothing: a store refuses what is to be stored for this number.
  public static let nobody = Owner(number: 0)

  /// Creates the owner with a number that a store has assigned.
  public init(number: Int64) { self.number = number }
}

/// Whose a key is.
public struct KeyOwner: Hashable, Sendable {
  /// The owner.
  public let owner: Owner
  /// When the use of the key was last noted.
  public let usedAt: Timestamp

  public init(owner: Owner, usedAt: Timestamp) {
    self.owner = owner
    self.usedAt = usedAt
  }
}

/// What is known of an owner besides what the owner has.
public struct OwnerDetails: Hashable, Sendable {
  /// The name that the owner gave to the workspace; nil for none.
  public let name: String?
  /// How many keys there are: one for each browser.
  public let keyCount: Int

  public init(name: String?, keyCount: Int) {
    self.name = name
    self.keyCount = keyCount
  }
}
