import CambistFeeds

extension ECBSource {
  /// The rates that ship with the product; nil where they cannot be read.
  nonisolated func shippedRates() -> ECBArchive? { try? archiveOf() }
}
