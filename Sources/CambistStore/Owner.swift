/// The number of an owner of pairs, a history and settings in a store.
public struct Owner: Hashable, Sendable {
  let number: Int64

  /// The owner of an iPhone's store, of a command line's, and of a server for one person.
  public static let only = Owner(number: 1)
}
