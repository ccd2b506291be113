public import CambistModel
public import CambistMoney
public import CambistRates
public import Foundation

/// Valyuta: a list of currencies with their names, and for each currency a table per day of the
/// other currencies' rates into it.
///
/// A table has several sources (`menbe`); each rate has its own source and date, as `valyuta/cbar`.
public struct ValyutaFeed: Sendable {
  /// Valyuta's name in provenances.
  public static let source = "valyuta"
  /// The first requested day, 2006-01-01: that of the manat in use today.
  public static let firstDay = CalendarDate(daysSince1970: 13_149)

  private let base: URL
  private let transport: any HTTPTransport

  /// Creates a feed that reads from an address over a transport.
  public init(base: URL, transport: any HTTPTransport) {
    self.base = base
    self.transport = transport
  }

  /// Every currency that Valyuta lists, with its names.
  ///
  /// - Throws: ``Problem``
  public func currencies() async throws(Problem) -> [CurrencyNames] {
    try await transport.rows(
      request("get_currency_list_for_app"), of: "get_currency_list_for_app",
      shape: Self.listShape, into: []
    ) { (names: inout [CurrencyNames], row) throws(RowFault) in
      names.append(
        CurrencyNames(
          currency: try row.currency(0, of: "get_currency_list_for_app"), az: row.text(1),
          en: row.text(2), tr: row.text(3), ru: row.text(4)))
    }
  }

  /// The rates of other currencies into one of them on a day: 1 of each is so much of the target.
  ///
  /// The table has the newest date among its rates, which may be earlier than the requested day;
  /// the table may be empty. If a pair was published twice, the first rate counts. Rates from
  /// before a currency existed are left out.
  ///
  /// - Throws: ``Problem``
  public func table(into target: Currency, on day: CalendarDate) async throws(Problem) -> RateTable
  {
    let resource = "get_currency_rate_for_app"
    let rates = try await transport.rows(
      request("\(resource)/\(target)/\(day)"), of: resource, shape: Self.tableShape, into: []
    ) { (rates: inout [ExchangeRate], row) throws(RowFault) in
      let origin = Self.name(row.text(4))
      let (from, to) = (try row.currency(0, of: resource), try row.currency(1, of: resource))
      let (rate, day) = (try row.decimal(2, of: resource), try row.date(3, of: resource))
      guard !from.isRelabelled(on: day), !to.isRelabelled(on: day) else { return }
      rates.append(
        ExchangeRate(
          from: from, to: to, rate: rate,
          provenance: Provenance(
            source: origin.isEmpty ? Self.source : Self.source + "/" + origin, asOf: .day(day))))
    }
    let newest = rates.compactMap { $0.provenance?.asOf.date }.max() ?? day
    return RateTable(rates, provenance: Provenance(source: Self.source, asOf: .day(newest)))
  }

  private func request(_ path: String) -> HTTPRequest {
    HTTPRequest(
      url: base.appendingPathComponent("api").appendingPathComponent(path),
      accept: "application/json")
  }

  /// An origin's name for provenances: short, and of printable ASCII without spaces or the comma
  /// that separates names; stored names that browsers send back are checked by the same rule.
  private static func name(_ origin: String) -> String {
    let bytes = origin.utf8.prefix(48).map {
      (0x21...0x7E).contains($0) && $0 != Provenance.separator ? $0 : 0x5F
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let listShape = RowShape(
    root: "currencies", row: "currency",
    fields: ["code"] + ["az", "en", "tr", "ru"].map { RowShape.Field($0, isRequired: false) })

  private static let tableShape = RowShape(
    root: "rates", row: "rate",
    fields: [
      "from", "to", .init("result", acceptsNumber: true), "date",
      .init("menbe", isRequired: false),
    ])
}
