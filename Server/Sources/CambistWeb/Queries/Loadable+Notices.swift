import CambistModel
import CambistMoney
import CambistScreens

extension Loadable {
  /// Says that what is known is kept, where a refresh failed or has not ended.
  ///
  /// - Parameters:
  ///   - time: When it was fetched.
  ///   - source: What has not answered yet.
  func notices(keptFrom time: Timestamp, of source: String) -> [String] {
    if let problem { return ["Kept from \(time): \(problem.text(.english, .english))"] }
    return isRefreshing ? ["Kept from \(time): \(source) has not answered yet."] : []
  }
}
