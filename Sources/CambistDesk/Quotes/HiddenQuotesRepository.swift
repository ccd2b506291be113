public import CambistModel
public import CambistStore

/// The symbols that the user has hidden.
public struct HiddenQuotesRepository: Sendable {
  private let store: any PersonalStore
  private let hidden = StoreCache<OnlyKey, [String]>()

  /// Creates a repository of the hidden symbols in a store.
  public init(store: any PersonalStore) { self.store = store }

  /// The hidden symbols, in order.
  ///
  /// - Throws: ``Problem`` when they cannot be read.
  public func symbols() async throws(Problem) -> [String] {
    do {
      return try await hidden.value(for: OnlyKey(), in: store) {
        () async throws(StoreError) in try await store.hiddenQuotes()
      }
    } catch {
      throw Problem(error)
    }
  }

  /// Hides a symbol until it is shown again.
  ///
  /// - Throws: ``Problem`` when the change cannot be stored.
  public func hide(_ symbol: String) async throws(Problem) {
    do {
      try await store.hideQuote(symbol)
    } catch {
      throw Problem(error)
    }
  }

  /// Shows a hidden symbol again; all of them for nil.
  ///
  /// - Throws: ``Problem`` when the change cannot be stored.
  public func show(_ symbol: String?) async throws(Problem) {
    do {
      try await store.showQuote(symbol)
    } catch {
      throw Problem(error)
    }
  }
}
