import CambistDesk
import CambistFeeds
import CambistModel
import CambistRates

extension GNBFeed {
  /// The current rates, with a warning for each contradiction in them.
  ///
  /// - Throws: ``QueryFailure`` that names the source.
  func table() async throws -> RateTable {
    let rates = try await named { () async throws(Problem) in try await self.rates() }
    let now = DeskClock.system.now()
    let table = RateTable(rates, provenance: Provenance(source: source, asOf: .moment(now)))
    Terminal.warn([QueryNotice.report(RateReport(table))])
    return table
  }

  /// Runs work, and adds the name of the source to its problems.
  func named<Value>(_ work: () async throws(Problem) -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      throw QueryFailure(.problem(error, .upstream(source)))
    }
  }
}
