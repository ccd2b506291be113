public import CambistModel
public import CambistStore

/// The pairs that the user saved, in their order.
public struct PairsRepository: Sendable {
  /// The maximum number of saved pairs.
  public static let maximumCount = 200

  private let store: any PersonalStore
  private let limit: Int
  private let saved = StoreCache<OnlyKey, [CurrencyPair]>()

  /// Creates a repository of the pairs in a database.
  ///
  /// - Parameter limit: The maximum number of pairs.
  public init(store: any PersonalStore, limit: Int = PairsRepository.maximumCount) {
    self.store = store
    self.limit = limit
  }

  /// The saved pairs.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func pairs() async throws(Problem) -> [CurrencyPair] {
    do {
      return try await saved.value(for: OnlyKey(), in: store) { () async throws(StoreError) in
        try await store.pairs()
      }
    } catch {
      throw Problem(error)
    }
  }

  /// Adds a pair at an index, or at the end.
  ///
  /// - Returns: Whether it was added; false when it was there already.
  /// - Throws: ``Problem/full(limit:)`` beyond the limit, ``Problem/store(reason:)``
  @discardableResult
  public func add(_ pair: CurrencyPair, at position: Int? = nil) async throws(Problem) -> Bool {
    let addition: ListAddition
    do {
      addition = try await store.add(pair, at: position, limit: limit)
    } catch {
      throw Problem(error)
    }
    switch addition {
    case .added: return true
    case .existing: return false
    case .full: throw .full(limit: limit)
    }
  }

  /// Removes a pair.
  ///
  /// - Returns: The index that it had, for restoring it; nil when it was not there.
  /// - Throws: ``Problem/store(reason:)``
  @discardableResult
  public func remove(_ pair: CurrencyPair) async throws(Problem) -> Int? {
    do {
      return try await store.remove(pair)
    } catch {
      throw Problem(error)
    }
  }
}
