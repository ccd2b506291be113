import CambistModel

extension HTTPResponse {
  /// Lends every sale of the body, in order, to an accumulator.
  ///
  /// - Parameter format: The format of a body that does not name its own; nil to tell it by its start.
  func sales<Result: Sendable>(
    _ format: RowFormat?, into initial: Result,
    _ add: @escaping @Sendable (inout Result, LentSale) -> Void
  ) async throws -> Result {
    let accumulator = SaleAccumulator(initial, add)
    let empty = SaleRelay { accumulator.take($0) }
    var relay = try await rows(GNBResource.transactions.shape, format, into: empty) {
      (relay, row) throws(RowFault) in
      try GNBRows.withSale(row) { relay.add($0) }
    } pause: {
      await $0.handOn()
    }
    await relay.finish()
    return accumulator.result
  }
}
