import CambistMoney
import CambistRates
import Testing

extension RateTable {
  /// A table from lines such as `EUR USD 1.359`, in the order of publication.
  convenience init(_ lines: String...) throws {
    self.init(try lines.map { try ExchangeRate($0) }, provenance: .test)
  }

  /// The codes along the best route, with a mark before the end of an inverted leg: `USD EUR ~CAD`.
  func way(_ from: String, _ to: String) throws -> String {
    let route = try route(from: #require(Currency(from)), to: #require(Currency(to)))
    let steps = route.legs.map { ($0.isInverted ? "~" : "") + $0.to.code }
    return ([route.from.code] + steps).joined(separator: " ")
  }

  func rate(_ from: String, _ to: String) throws -> ExactFraction {
    try route(from: #require(Currency(from)), to: #require(Currency(to))).rate()
  }
}

extension ExchangeRate {
  init(_ line: String) throws {
    let parts = line.split(separator: " ").map(String.init)
    try #require(parts.count == 3)
    self.init(
      from: try #require(Currency(parts[0])), to: try #require(Currency(parts[1])),
      rate: try ExactDecimal(parts[2]))
  }
}

extension Provenance {
  static let test = Provenance(
    source: "test", asOf: .moment(Timestamp(millisecondsSince1970: 1_793_369_700_000)))
}
