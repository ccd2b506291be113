package import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes
package import Hummingbird

/// Tables that spreadsheets import from an address: `/api/v1/rates.csv` and `/api/v1/history.csv`.
package struct SheetRoutes: Sendable {
  /// The addresses; a link's key gives access to nothing else.
  package static let paths = [JSONAPI.root + "/rates.csv", JSONAPI.root + "/history.csv"]
  /// The field of a link's key in an address.
  package static let keyField = "key"

  private static let type = "text/csv; charset=utf-8; header=present"
  private static let head = "date,from,to,rate,source\r\n"
  /// The number of bytes sent at a time.
  private static let piece = 32 << 10
  private static let mostCurrencies = 200

  private let desk: Desk

  package init(desk: Desk) { self.desk = desk }

  /// Adds the tables.
  package func addRoutes(to router: Router<BasicRequestContext>) {
    router.get(RouterPath(Self.paths[0])) { request, _ in try await rates(request) }
    router.get(RouterPath(Self.paths[1])) { request, _ in try await history(request) }
  }

  private func rates(_ request: Request) async throws -> Response {
    let fields = try Fields(request, known: ["from", "to", "since", "until", "source"])
    let to = try Currency(argument: fields["to"] ?? "")
    let codes = (fields["from"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    guard codes.count <= Self.mostCurrencies else {
      throw APIProblem([.init("from", .wrongLength(1...Self.mostCurrencies))])
    }
    var wanted: [Currency] = []
    for code in codes {
      let currency = try Currency(argument: String(code))
      if !wanted.contains(currency), currency != to { wanted.append(currency) }
    }
    guard !wanted.isEmpty else { throw QueryFailure(.sameCurrency(to)) }
    let source = fields["source"]?.lowercased()
    let today = desk.clock.now().latestDate
    let since = try fields["since"].map { try CalendarDate(argument: $0) }
    let until = try fields["until"].map { try CalendarDate(argument: $0) }
    let currencies = Set(wanted + [to])
    guard let since = since ?? until else {
      let found = try await desk.newestTable(of: currencies, source: source)
      let text = Self.lines(found.table, wanted, to, of: found.publisher)
      return Response(
        status: .ok, headers: Self.headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: Self.head + text)))
    }
    let last = min(until ?? today, today)
    guard since <= last else {
      throw APIProblem(.invalid, cause: "since must not be after until, or in the future.")
    }
    let found = try await desk.tables(of: currencies, on: since...last, source: source)
    let names = wanted
    return Response(
      status: .ok, headers: Self.headers,
      body: ResponseBody { writer in
        var text = Self.head
        for try await table in found.tables {
          text += Self.lines(table, names, to, of: found.publisher)
          guard text.utf8.count >= Self.piece else { continue }
          try await writer.write(ByteBuffer(string: text))
          text = ""
        }
        try await writer.write(ByteBuffer(string: text))
        try await writer.finish(nil)
      })
  }

  /// The rates of a day, each of one unit of a currency in another one.
  private static func lines(
    _ table: RateTable, _ wanted: [Currency], _ to: Currency, of publisher: Institution
  ) -> String {
    wanted.flatMap { from in table.rates(of: from, in: [to]).map { (from, $0.rate) } }
      .map { from, rate in
        "\(table.provenance.asOf.date),\(from),\(to),\(rate),\(publisher.id)\r\n"
      }
      .joined()
  }

  private func history(_ request: Request) async throws -> Response {
    let fields = try Fields(request, known: ["currency"])
    let search = fields["currency"] ?? ""
    var slices = try await desk.history.slices(
      search: search, catalog: await desk.searchCatalog(search))
    // An unreadable store is reported before the response begins.
    let first = try await slices.next()
    let rest = slices
    return Response(
      status: .ok, headers: Self.headers,
      body: ResponseBody { writer in
        try await writer.write(ByteBuffer(string: HistoryCSV.head))
        var (slice, slices) = (first, rest)
        while let entries = slice?.entries {
          try await writer.write(ByteBuffer(string: HistoryCSV.lines(entries, in: .utc)))
          slice = try await slices.next()
        }
        try await writer.finish(nil)
      })
  }

  private static var headers: HTTPFields { [.contentType: type, .cacheControl: "no-store"] }
}

extension SheetRoutes {
  /// The fields of an address, each once.
  private struct Fields {
    private var values: [String: String] = [:]

    /// - Parameter known: The valid names, besides that of a link's key.
    /// - Throws: ``APIProblem`` for other names, and for a repeated name.
    init(_ request: Request, known: [String]) throws {
      var faults: [APIProblem.Fault] = []
      for (name, value) in try APIArguments.fields(request.uri.query ?? "")
      where name != SheetRoutes.keyField {
        if !known.contains(name) {
          faults.append(.init(APIArguments.short(name), .unknown))
        } else if values[name] != nil {
          faults.append(.init(name, .repeated))
        }
        values[name] = value
      }
      guard faults.isEmpty else { throw APIProblem(faults) }
    }

    subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
  }
}
