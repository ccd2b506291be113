import CambistModel

extension HTTPResponse {
  /// Passes every sale of the body to an accumulator, in order.
  ///
  /// - Parameter format: The format of a body whose media type names none; nil to detect it from
  ///   its first bytes.
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
