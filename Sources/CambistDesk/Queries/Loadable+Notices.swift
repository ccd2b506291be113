import CambistModel
import CambistMoney

extension Loadable {
  /// Says that stored data answer, where a refresh failed or has not ended.
  ///
  /// - Parameters:
  ///   - time: When they were fetched.
  ///   - source: What is being refreshed.
  func notices(storedSince time: Timestamp, _ source: QuerySource) -> [QueryNotice] {
    problem != nil || isRefreshing ? [.stored(since: time, source, problem)] : []
  }
}
