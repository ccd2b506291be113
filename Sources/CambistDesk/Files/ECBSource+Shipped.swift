import CambistFeeds

extension ECBSource {
  /// The bundled rates; nil when they cannot be read.
  nonisolated func shippedRates() -> ECBArchive? { try? archiveOf() }
}
