/// The number of somebody who has pairs, a history and settings of their own in a store.
public struct Owner: Hashable, Sendable {
  let number: Int64

  /// The owner of a phone's store, of a command line's, and of a server for one person.
  public static let only = Owner(number: 1)
}
