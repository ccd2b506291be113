extension DeskDatabase {
  /// False: one desk at a time fetches for a folder.
  public var isSharedByNodes: Bool { false }

  /// Nil: each process that uses a folder has its own connection for live quotes.
  public var quoteBus: (any QuoteBus)? { nil }

  /// Requests the lease for a fetch, for some seconds.
  ///
  /// A store in a folder always grants it.
  public func takeLease(_ name: String) async throws(StoreError) -> FetchLease.Answer {
    .granted(FetchLease(name: name, term: 0))
  }

  /// Extends a lease.
  ///
  /// - Returns: Whether it had not expired.
  public func renew(_ lease: FetchLease) async throws(StoreError) -> Bool { true }

  /// Ends a lease, unless it has expired.
  public func end(_ lease: FetchLease, _ outcome: FetchLease.Outcome) async throws(StoreError) {}
}
