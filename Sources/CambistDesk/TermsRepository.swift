public import CambistModel
public import CambistStore

/// The user's own fee or rate of each pair, in one direction.
public struct TermsRepository: Sendable {
  private let store: any PersonalStore
  private let limit: Int
  private let known = StoreCache<CurrencyPair, StoredTerms?>(maximumCount: 256)

  /// Creates a repository of the terms in a database.
  ///
  /// - Parameter limit: The maximum number of pairs with terms.
  public init(store: any PersonalStore, limit: Int = PairsRepository.maximumCount) {
    self.store = store
    self.limit = limit
  }

  /// The stored terms of a pair; nil when there are none.
  ///
  /// - Throws: ``Problem/store(reason:)``
  public func stored(of pair: CurrencyPair) async throws(Problem) -> StoredTerms? {
    do throws(StoreError) {
      return try await known.value(for: pair, in: store) { () async throws(StoreError) in
        try await store.terms(of: pair)
      }
    } catch {
      throw Problem(error)
    }
  }

  /// The active terms of a pair; nil when there are none, they are switched off, or they cannot be
  /// read. A conversion is then shown without them.
  public func current(of pair: CurrencyPair) async -> PairTerms? {
    guard let stored = try? await stored(of: pair), stored.isOn else { return nil }
    return stored.terms
  }

  /// Stores the terms of a pair.
  ///
  /// - Throws: ``Problem/full(limit:)`` beyond the limit, ``Problem/store(reason:)``
  public func save(_ stored: StoredTerms) async throws(Problem) {
    let isDone: Bool
    do { isDone = try await store.save(stored, limit: limit) } catch { throw Problem(error) }
    if !isDone { throw .full(limit: limit) }
  }

  /// Switches the terms of a pair on or off; they stay stored.
  ///
  /// - Returns: The stored terms after the change; nil when there are none.
  /// - Throws: ``Problem/store(reason:)``
  @discardableResult
  public func turn(_ pair: CurrencyPair, on isOn: Bool) async throws(Problem) -> StoredTerms? {
    do { return try await store.switchTerms(of: pair, on: isOn) } catch { throw Problem(error) }
  }

  /// Removes the terms of a pair.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: ``Problem/store(reason:)``
  @discardableResult
  public func remove(_ pair: CurrencyPair) async throws(Problem) -> Bool {
    do { return try await store.deleteTerms(of: pair) } catch { throw Problem(error) }
  }
}
