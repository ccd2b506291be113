public import CambistModel
import CambistMoney
public import CambistRates
public import Foundation

/// The euro foreign exchange reference rates of the European Central Bank: a table of the euro's
/// rates for each working day.
public struct ECBFeed: Sendable {
  /// How much of the history to fetch.
  public enum Extent: String, Sendable {
    /// The newest day.
    case newest = "eurofxref-daily.xml"
    /// The last 90 days.
    case quarter = "eurofxref-hist-90d.xml"
    /// Everything since 1999: some megabytes.
    case all = "eurofxref-hist.xml"
  }

  /// The bank's name in provenances.
  public static let source = "ecb"

  private let base: URL
  private let transport: any HTTPTransport

  /// Creates a feed that reads from an address over a transport.
  public init(base: URL, transport: any HTTPTransport) {
    self.base = base
    self.transport = transport
  }

  /// The tables of days, the newest first.
  ///
  /// - Throws: ``Problem``; a response without a single day is unreadable.
  public func tables(_ extent: Extent) async throws(Problem) -> [RateTable] {
    let resource = extent.rawValue
    let days = try await transport.rows(
      HTTPRequest(url: base.appendingPathComponent(resource), accept: "application/xml"),
      of: resource, shape: Self.shape, into: [Day]()
    ) { (days: inout [Day], row) throws(RowFault) in
      if row.has(0) {
        days.append(Day(date: try row.date(0, of: resource), rates: []))
      } else if row.has(1) || row.has(2) {
        guard !days.isEmpty else { throw row.fault(0, of: resource, .missing) }
        let rate = try row.decimal(2, of: resource)
        guard rate > .zero else { throw row.fault(2, of: resource, .notPositive) }
        days[days.count - 1].rates.append(
          ExchangeRate(from: .eur, to: try row.currency(1, of: resource), rate: rate))
      }
    }
    guard !days.isEmpty else {
      throw .unreadable(resource: resource, reason: "no date found")
    }
    return days.sorted { $0.date > $1.date }.map { Self.table($0.rates, on: $0.date) }
  }

  /// The bank's table of a day.
  static func table(_ rates: [ExchangeRate], on date: CalendarDate) -> RateTable {
    RateTable(rates, provenance: Provenance(source: source, asOf: .day(date)))
  }

  private struct Day {
    let date: CalendarDate
    var rates: [ExchangeRate]
  }

  /// Days and rates are elements with the same name; only their attributes differ.
  private static let shape = RowShape(
    root: "gesmes:Envelope", row: "Cube",
    fields: ["time", "currency", "rate"].map { RowShape.Field($0, isRequired: false) })
}
