import CambistMoney

/// The parameters of a request in Frankfurter's format. The last value of a name is used; a name
/// without a value counts as absent.
struct FrankfurterParameters: Sendable {
  private var values: [String: String] = [:]
  /// All names, in their order.
  private(set) var names: [String] = []

  /// - Throws: ``FrankfurterProblem`` for an address that cannot be decoded.
  init(_ query: String) throws(FrankfurterProblem) {
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decoded(parts[0].utf8, plusIsSpace: true),
        let value = PercentCoding.decoded((parts.count > 1 ? parts[1] : "").utf8, plusIsSpace: true)
      else { throw .invalid("invalid %-encoding") }
      if !names.contains(name) { names.append(name) }
      values[name] = parts.count > 1 ? value : nil
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// The same with another value.
  func with(_ value: String, as name: String) -> FrankfurterParameters {
    var parameters = self
    if !names.contains(name) { parameters.names.append(name) }
    parameters.values[name] = value
    return parameters
  }

  /// The texts of a comma-separated list, in upper case; nil when it is absent.
  func list(_ name: String) -> [String]? {
    self[name].map { $0.uppercased().split(separator: ",").map(String.init) }
  }
}
