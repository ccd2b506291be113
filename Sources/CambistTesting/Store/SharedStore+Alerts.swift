public import CambistModel
public import CambistStore

extension SharedStore {
  /// All alerts of all owners, the oldest first, read in small pages.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  public func watchedAlerts() async throws(StoreError) -> [Alert] {
    var alerts: [Alert] = []
    for kind in AlertRule.Subject.Kind.allCases {
      var after: Int64? = 0
      while let last = after {
        let page = try await watchedAlerts(of: kind, after: last, limit: 2)
        alerts += page.alerts
        after = page.next
      }
    }
    return alerts.sorted { $0.id < $1.id }
  }
}
