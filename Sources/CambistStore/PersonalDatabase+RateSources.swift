public import CambistModel
internal import GRDB

extension PersonalDatabase {
  /// The order of the sources of rates that the user chose; empty for the default order.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func rateSources() async throws(StoreError) -> [RateSourceOrder.Entry] {
    try await read { [owner = owner.number] in try Self.rateSources(of: owner, $0) }
  }

  /// Replaces the order of the sources of rates, in one transaction.
  ///
  /// - Parameter change: Derives the new order and the return value from the stored order.
  ///   Concurrent changes run one after the other.
  /// - Throws: ``StoreError/failed(reason:)``
  public func changeRateSources<Value: Sendable>(
    _ change: @escaping @Sendable ([RateSourceOrder.Entry]) -> ([RateSourceOrder.Entry], Value)
  ) async throws(StoreError) -> Value {
    try await write { owner, database in
      let (entries, value) = change(try Self.rateSources(of: owner, database))
      try database.execute(sql: "DELETE FROM rateSource WHERE owner = ?", arguments: [owner])
      let insert = try database.makeStatement(sql: "INSERT INTO rateSource VALUES (?, ?, ?, ?)")
      for (position, entry) in entries.enumerated() {
        try insert.execute(arguments: [owner, entry.name, position, entry.isOn])
      }
      return value
    }
  }

  static func rateSources(
    of owner: Int64, _ database: Database
  ) throws -> [RateSourceOrder.Entry] {
    try database.rows(
      "SELECT name, isOn FROM rateSource WHERE owner = ? ORDER BY position, name", [owner]
    ) { RateSourceOrder.Entry($0[0], isOn: $0[1]) }
  }
}

extension DeskDatabase {
  /// The stored order of the sources of rates, read at once; empty if it cannot be read.
  public func knownRateSources() -> [RateSourceOrder.Entry] {
    (try? readNow { try Self.rateSources(of: Owner.only.number, $0) }) ?? []
  }
}
