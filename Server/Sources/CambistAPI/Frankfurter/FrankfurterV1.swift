import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes
import Hummingbird

/// Version 1 of the Frankfurter API: the reference rates of the European Central Bank.
struct FrankfurterV1: Sendable {
  let api: Frankfurter

  private var desk: Desk { api.desk }

  /// - Parameter path: The path after `/v1/`.
  func respond(to request: Request, path: String) async throws -> Response {
    do {
      let parameters = try FrankfurterParameters(request.uri.query ?? "")
      guard let bank = desk.publishers.first(where: { $0 == .europeanCentralBank }) else {
        throw FrankfurterProblem.notFound
      }
      switch path {
      case "": return try await root(request, bank)
      case "latest", "current":
        return try await answer(try Wish(parameters), on: nil, bank, request)
      case "currencies": return try await currencies(bank, request)
      default: break
      }
      let parts = path.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 1 || parts.count == 3 && parts[1].isEmpty,
        Self.isDate(parts[0]), parts.count == 1 || parts[2].isEmpty || Self.isDate(parts[2])
      else { throw HTTPError(.notFound, message: "not found") }
      let first = try Self.day(parts[0])
      let wish = try Wish(parameters)
      guard parts.count == 3 else { return try await answer(wish, on: first, bank, request) }
      let last = parts[2].isEmpty ? api.today : min(try Self.day(parts[2]), api.today)
      guard first <= last else { throw FrankfurterProblem.notFound }
      return try await answer(wish, on: first...last, bank, request)
    } catch let problem as FrankfurterProblem {
      throw problem.ofVersion1
    }
  }

  private func root(_ request: Request, _ bank: Institution) async throws -> Response {
    var json = FrankfurterJSON()
    json.write(#"{"version":"v1","status":"deprecated"}"#)
    return FrankfurterAnswer(bank, newest: await desk.settledTable(of: bank))
      .response(json.buffer, to: request, api)
  }
}

extension FrankfurterV1 {
  /// A parsed request.
  private struct Wish: Sendable {
    let base: Currency
    /// Nil for all currencies.
    let symbols: Set<Currency>?
    /// Nil for one unit.
    let amount: ExactDecimal?

    init(_ parameters: FrankfurterParameters) throws(FrankfurterProblem) {
      guard let base = Currency(parameters["from"] ?? parameters["base"] ?? "EUR") else {
        throw .notFound
      }
      self.base = base
      symbols = (parameters.list("to") ?? parameters.list("symbols")).map {
        Set($0.compactMap { Currency($0) })
      }
      amount = try parameters["amount"].map { text throws(FrankfurterProblem) in
        guard let amount = try? ExactDecimal(text), amount > .zero else {
          throw .invalid("invalid amount")
        }
        return amount
      }
    }

    /// The converted amounts by a table, by code.
    func rates(in table: RateTable) -> [BaseRate] {
      table.rates(of: base, in: symbols, amount: amount ?? .one)
    }

    /// Whether only the base currency is requested.
    var isIdentity: Bool { symbols == [base] }

    func write(_ rates: [BaseRate], to json: inout FrankfurterJSON) {
      json.write("{")
      if isIdentity {
        json.write(base)
        json.write(":")
        json.write(amount ?? .one)
      }
      for (index, rate) in rates.enumerated() {
        if index > 0 { json.write(",") }
        json.write(rate.quote)
        json.write(":")
        json.write(rate.rate)
      }
      json.write("}")
    }

    func begin(_ json: inout FrankfurterJSON) {
      json.write("{\"amount\":")
      json.write(amount ?? .one)
      json.write(",\"base\":")
      json.write(base)
    }

    func isAnswered(by rates: [BaseRate], in table: RateTable) -> Bool {
      !rates.isEmpty || isIdentity && table.names(base)
    }
  }

  /// - Parameter day: Nil for the newest rates, whose day is in the response.
  private func answer(
    _ wish: Wish, on day: CalendarDate?, _ bank: Institution, _ request: Request
  ) async throws -> Response {
    let newest = await desk.settledTable(of: bank)
    let table = await desk.settledTable(of: bank, onOrBefore: day)
    guard let value = table.value else { throw FrankfurterProblem.notFound }
    let rates = wish.rates(in: value)
    guard wish.isAnswered(by: rates, in: value) else { throw FrankfurterProblem.notFound }
    var json = FrankfurterJSON()
    wish.begin(&json)
    json.write(",\"date\":")
    json.write(value.provenance.asOf.date)
    json.write(",\"rates\":")
    wish.write(rates, to: &json)
    json.write("}")
    return FrankfurterAnswer(bank, newest: newest, asked: table)
      .response(json.buffer, to: request, api)
  }

  private func answer(
    _ wish: Wish, on days: ClosedRange<CalendarDate>, _ bank: Institution, _ request: Request
  ) async throws -> Response {
    let newest = await desk.settledTable(of: bank)
    let series = try await api.tables(of: bank, on: days, currencies: nil)
    var tables = series.makeAsyncIterator()
    // An empty range is an error, which must be known before the response begins.
    var first = try await tables.next()
    while let table = first, !wish.isAnswered(by: wish.rates(in: table), in: table) {
      first = try await tables.next()
    }
    guard let first else { throw FrankfurterProblem.notFound }
    let rest = tables
    let body = ResponseBody { writer in
      var json = FrankfurterJSON()
      wish.begin(&json)
      json.write(",\"start_date\":")
      json.write(first.provenance.asOf.date)
      json.write(",\"rates\":{")
      var tables = rest
      var next: RateTable? = first
      var last = first.provenance.asOf.date
      while let table = next {
        let rates = wish.rates(in: table)
        if wish.isAnswered(by: rates, in: table) {
          if last != table.provenance.asOf.date { json.write(",") }
          last = table.provenance.asOf.date
          json.write(last)
          json.write(":")
          wish.write(rates, to: &json)
          try await json.flush(to: &writer, atLeast: FrankfurterJSON.piece)
        }
        next = try await tables.next()
      }
      json.write("},\"end_date\":")
      json.write(last)
      json.write("}")
      try await json.flush(to: &writer)
      try await writer.finish(nil)
    }
    return FrankfurterAnswer(bank, newest: newest).response(
      upTo: days.upperBound, type: FrankfurterJSON.type, to: request, api, body: body)
  }

  private func currencies(_ bank: Institution, _ request: Request) async throws -> Response {
    let newest = await desk.settledTable(of: bank)
    guard let table = newest.value else { throw FrankfurterProblem.notFound }
    let names = await desk.currencies.catalog(language: "en")
    var json = FrankfurterJSON()
    json.write("{")
    for (index, currency) in table.currencies.sorted().enumerated() {
      if index > 0 { json.write(",") }
      json.write(currency)
      json.write(":")
      json.write(text: names.name(of: currency))
    }
    json.write("}")
    return FrankfurterAnswer(bank, newest: newest).response(json.buffer, to: request, api)
  }

  private static func isDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private static func day(_ text: Substring) throws(FrankfurterProblem) -> CalendarDate {
    guard let day = CalendarDate(String(text)) else { throw .invalid("invalid date") }
    return day
  }
}

extension FrankfurterJSON {
  /// The number of bytes sent at a time.
  static let piece = 32 << 10

  /// Sends the written bytes if there are enough of them.
  @concurrent mutating func flush(
    to writer: inout any ResponseBodyWriter, atLeast bytes: Int = 1
  ) async throws {
    guard buffer.readableBytes >= bytes else { return }
    try await writer.write(buffer)
    buffer.clear()
  }
}
