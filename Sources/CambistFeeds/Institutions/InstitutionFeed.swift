public import CambistModel
public import CambistMoney
public import CambistRates
public import Foundation

/// The tables of an institution.
public struct InstitutionFeed: Sendable {
  /// The institution of the tables.
  public let institution: Institution
  let format: RateTableFormat
  private let base: URL
  private let transport: any HTTPTransport

  /// - Parameter base: The scheme and the host of the institution's address.
  ///
  /// Nil for an institution whose format is not known; all of ``Institution/all`` are.
  public init?(_ institution: Institution, base: URL, transport: any HTTPTransport) {
    guard let format = institution.format else { return nil }
    self.institution = institution
    self.format = format
    self.base = base
    self.transport = transport
  }

  /// The days that one request for a table covers, ending with the given day.
  public func days(endingWith day: CalendarDate) -> ClosedRange<CalendarDate> {
    format.days(endingWith: day)
  }

  /// The tables of some days, in the published digits and directions, the newest first; empty when
  /// the institution has no rates.
  ///
  /// A currency that is repeated with the same rate counts once. An institution may answer with its
  /// last table before the days.
  ///
  /// - Parameter days: Days that one request covers; see ``days(endingWith:)``.
  /// - Throws: ``Problem``; one invalid row rejects the whole response.
  public func tables(on days: ClosedRange<CalendarDate>) async throws(Problem) -> [RateTable] {
    try await answer(on: days).tables
  }

  /// An institution's response for some days.
  public struct Answer: Sendable {
    /// The tables, the newest first.
    public var tables: [RateTable] = []
    /// The version of the response; nil when it was not sent.
    public var version: EntityVersion?
    /// Whether the response is unchanged from the known version and was not sent again.
    public var isUnchanged = false
  }

  /// The same, with the version of the response.
  ///
  /// - Parameter known: The version of an earlier response for the same days.
  /// - Throws: ``Problem``
  public func answer(
    on days: ClosedRange<CalendarDate>, since known: EntityVersion? = nil
  ) async throws(Problem) -> Answer {
    try await answer(on: days, of: nil, format, since: known)
  }

  /// - Parameter currency: The only currency of the response; nil when its rows name theirs.
  func answer(
    on days: ClosedRange<CalendarDate>, of currency: Currency?, _ format: RateTableFormat,
    since known: EntityVersion? = nil
  ) async throws(Problem) -> Answer {
    let (path, query) = format.address(days)
    var url = base.appendingPathComponent(path)
    if !query.isEmpty {
      url.append(queryItems: query.map { URLQueryItem(name: $0.0, value: $0.1) })
    }
    let request = HTTPRequest(url: url, accept: format.accept, known: known)
    do {
      return try await transport.get(request) { response in
        if known != nil, response.status == 304 { return Answer(version: known, isUnchanged: true) }
        if response.status == format.noRatesStatus { return Answer() }
        guard (200..<300).contains(response.status) else {
          throw TransportFailure.status(response.status)
        }
        let found =
          switch format.rows {
          case .lines: try await lines(response, format)
          case .groups(let path): try await groups(response, at: path, format, of: currency)
          }
        return Answer(tables: tables(found), version: response.version)
      }
    } catch {
      throw Problem(error, resource: institution.name)
    }
  }

  private func tables(_ found: Found) -> [RateTable] {
    found.days.map { day, rates in
      RateTable(rates, provenance: Provenance(source: institution.id, asOf: .day(day)))
    }
    .sorted { $0.provenance.asOf.date > $1.provenance.asOf.date }
  }

  private func lines(_ response: HTTPResponse, _ format: RateTableFormat) async throws -> Found {
    let fields = RateTableFormat.Field.allCases.filter { format.names[$0] != nil }
    let shape = RowShape(
      root: "", row: "", fields: fields.map { RowShape.Field(format.names[$0] ?? "") })
    return try await response.rows(shape, .csv, into: Found()) {
      (found: inout Found, row) throws(RowFault) in
      var texts: [RateTableFormat.Field: String] = [:]
      for (index, field) in fields.enumerated() where row.has(index) {
        texts[field] = row.text(index)
      }
      try found.add(
        PublishedRow(row.number, format, of: institution) { texts[$0].map { [$0] } ?? [] })
    }
  }

  private func groups(
    _ response: HTTPResponse, at path: [String], _ format: RateTableFormat, of currency: Currency?
  ) async throws -> Found {
    let bytes = try await response.body.collect()
    // Rejects a web page.
    _ = try RowFormat(mediaType: response.mediaType, firstBytes: bytes)
    var found = Found()
    var groups = DocumentGroups(path: path)
    try groups.visit(try DocumentNode(reading: bytes)) { (group, number) throws(RowFault) in
      try found.add(
        PublishedRow(number, format, of: institution) { field in
          field == .currency && format.names[.currency] == nil
            ? [currency?.code ?? group.captured].compactMap(\.self)
            : format.names[field].map { group.texts($0) } ?? []
        })
    }
    return found
  }

  /// Rates by their days.
  private struct Found: Sendable {
    var days: [CalendarDate: [ExchangeRate]] = [:]
    private var known: Set<DatedRate> = []

    mutating func add(_ row: PublishedRow) throws(RowFault) {
      guard let (day, rate) = try row.rate() else { return }
      if known.insert(DatedRate(day: day, rate: rate)).inserted {
        days[day, default: []].append(rate)
      }
    }
  }

  private struct DatedRate: Hashable {
    let day: CalendarDate
    let rate: ExchangeRate
  }
}
