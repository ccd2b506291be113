import CambistModel
import CambistMoney

extension Loadable {
  /// The notice that stored data is used, because a refresh failed or has not ended.
  ///
  /// - Parameters:
  ///   - time: When they were fetched.
  ///   - source: What is being refreshed.
  func notices(storedSince time: Timestamp, _ source: QuerySource) -> [QueryNotice] {
    problem != nil || isRefreshing ? [.stored(since: time, source, problem)] : []
  }
}
