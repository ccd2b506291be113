public import CambistMoney

/// A visitor with a new key and no stored data. A store adds the owner in the transaction of the
/// first change, so that visitors who only read are not stored.
public struct Newcomer: Hashable, Sendable {
  /// The hash of the key.
  public let keyHash: String
  /// When an owner that is added was created.
  public let time: Timestamp

  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - time: When an owner that is added was created.
  public init(keyHash hash: String, at time: Timestamp) {
    keyHash = hash
    self.time = time
  }
}
