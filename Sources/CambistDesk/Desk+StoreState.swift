import CambistStore

/// What works of a desk's store.
public enum StoreState: String, Sendable {
  case ok
  /// It can be read, but nothing can be stored.
  case unwritable
  case unreadable
}

extension Desk {
  /// Reads from the store, then tries to write to it if nothing was written recently.
  ///
  /// This can wait for a lock of the database, for some seconds.
  public func storeState() async -> StoreState {
    do {
      _ = try await store.coverage(of: "")
    } catch {
      return .unreadable
    }
    do {
      try await store.check()
    } catch {
      return .unwritable
    }
    return .ok
  }
}
