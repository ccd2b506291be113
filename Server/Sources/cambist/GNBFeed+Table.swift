import CambistDesk
import CambistFeeds
import CambistModel
import CambistRates
import CambistWeb

extension GNBFeed {
  /// The rates as of now, with a warning for each contradiction in them.
  ///
  /// - Throws: ``Failure`` that names the source.
  func table() async throws -> RateTable {
    let rates = try await named { () async throws(Problem) in try await self.rates() }
    let now = DeskClock.system.now()
    let table = RateTable(rates, provenance: Provenance(source: source, asOf: .moment(now)))
    Terminal.warn(RateReport(table).notices)
    return table
  }

  /// Does work whose problems are told with the source's name.
  func named<Value>(_ work: () async throws(Problem) -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      throw Failure(error, at: source)
    }
  }
}
