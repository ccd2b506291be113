import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import HTTPTypes
import Hummingbird

extension FrankfurterV2 {
  /// `/v2/rates`
  func rates(
    _ parameters: FrankfurterParameters, _ isCSV: Bool, _ request: Request
  ) async throws -> Response {
    let query = try FrankfurterRateQuery(parameters, today: api.today)
    let format: FrankfurterRecords.Format =
      isCSV ? .csv : request.accepts(Self.lines) ? .lines : .array
    var more: HTTPFields = [.vary: "Accept"]
    if isCSV {
      more[.contentDisposition] = "attachment; filename=\"\(query.fileName(today: api.today))\""
    }
    switch query.days {
    case .latest, .day:
      guard let found = await snapshot(query) else {
        return nothing(format, request, more)
      }
      var records = FrankfurterRecords(query, format, of: found.answer.publisher)
      records.begin()
      records.add(found.table)
      records.end()
      return found.answer.response(
        records.json.buffer, type: format.type, to: request, api, more: more)
    case .range(let days):
      guard let publisher = await candidates(query).first else {
        return nothing(format, request, more)
      }
      let answer = FrankfurterAnswer(publisher, newest: await desk.settledTable(of: publisher))
      let days = query.group.map { FrankfurterGroups.whole(days, $0, publisher.calendar) } ?? days
      let wanted = query.quotes.map { $0.union([query.base]) }
      let series = try await api.tables(
        of: publisher, on: days, currencies: wanted, startsBefore: query.group == nil)
      return answer.response(
        upTo: days.upperBound, type: format.type, to: request, api, more: more,
        body: body(query, format, publisher, series))
    case .none: return nothing(format, request, more)
    }
  }

  /// `/v2/rate/{base}/{quote}`
  func rate(
    _ base: String, _ quote: String, _ parameters: FrankfurterParameters, _ request: Request
  ) async throws -> Response {
    guard let base = PercentCoding.decoded(base[...].utf8),
      let quote = PercentCoding.decoded(quote[...].utf8)
    else { throw FrankfurterProblem.invalid("invalid %-encoding") }
    let query = try FrankfurterRateQuery(
      parameters.with(base, as: "base").with(quote, as: "quotes"), today: api.today)
    if case .range(let days) = query.days, let publisher = await candidates(query).first {
      let series = try await api.tables(
        of: publisher, on: days, currencies: query.quotes?.union([query.base]))
      let answer = FrankfurterAnswer(publisher, newest: await desk.settledTable(of: publisher))
      for try await table in series {
        if let response = single(query, table, answer, request) { return response }
      }
      throw FrankfurterProblem.notFound
    }
    if let found = await snapshot(query),
      let response = single(query, found.table, found.answer, request)
    {
      return response
    }
    // Equal currencies need no institution.
    guard query.providers == nil, query.quotes == [query.base], let day = query.day(api.today)
    else { throw FrankfurterProblem.notFound }
    var records = FrankfurterRecords(query, .single, of: nil)
    records.add(query.base, .one, on: day)
    return answer(records.json, to: request, of: nil)
  }

  private func single(
    _ query: FrankfurterRateQuery, _ table: RateTable, _ answer: FrankfurterAnswer,
    _ request: Request
  ) -> Response? {
    var records = FrankfurterRecords(query, .single, of: answer.publisher)
    records.add(table)
    guard records.count > 0 else { return nil }
    return answer.response(records.json.buffer, to: request, api)
  }

  /// An empty response.
  private func nothing(
    _ format: FrankfurterRecords.Format, _ request: Request, _ more: HTTPFields
  ) -> Response {
    var headers = more
    headers[.contentType] = format.type
    headers[.cacheControl] = "no-store"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: format == .array ? "[]" : "")))
  }

  private func body(
    _ query: FrankfurterRateQuery, _ format: FrankfurterRecords.Format, _ publisher: Institution,
    _ series: PublishedTables
  ) -> ResponseBody {
    ResponseBody { writer in
      var records = FrankfurterRecords(query, format, of: publisher)
      records.begin()
      var groups = query.group.map { FrankfurterGroups($0) }
      for try await table in series {
        let whole = groups == nil ? table : groups?.add(table)
        if let whole { records.add(whole) }
        try await records.json.flush(to: &writer, atLeast: FrankfurterJSON.piece)
      }
      if let last = groups?.finish() { records.add(last) }
      records.end()
      try await records.json.flush(to: &writer)
      try await writer.finish(nil)
    }
  }
}

extension FrankfurterV2 {
  /// The maximum number of institutions tried for one response.
  private static let mostAsked = 4

  /// The institutions to try: first those that have all currencies, then those without data so far,
  /// and then those that have some.
  func candidates(_ query: FrankfurterRateQuery) async -> [Institution] {
    if let providers = query.providers { return providers.compactMap(publisher) }
    var (whole, unknown, some) = ([Institution](), [Institution](), [Institution]())
    for publisher in desk.publishers {
      let known = await desk.currencies(of: publisher)
      if known.isEmpty {
        unknown.append(publisher)
      } else if known[query.base] != nil {
        let quotes = query.quotes ?? []
        if quotes.allSatisfy({ known[$0] != nil }) {
          whole.append(publisher)
        } else if quotes.contains(where: { known[$0] != nil }) {
          some.append(publisher)
        }
      }
    }
    return whole + unknown + some
  }

  /// The table for a day: the first that has all rates, otherwise the one with most of them.
  private func snapshot(
    _ query: FrankfurterRateQuery
  ) async -> (answer: FrankfurterAnswer, table: RateTable)? {
    var best: (count: Int, answer: FrankfurterAnswer, table: RateTable)?
    for publisher in await candidates(query).prefix(Self.mostAsked) {
      let day: CalendarDate? = if case .day(let day) = query.days { day } else { nil }
      let newest = await desk.settledTable(of: publisher)
      let known = day == nil ? newest : await desk.settledTable(of: publisher, onOrBefore: day)
      guard let table = known.value, table.names(query.base) else { continue }
      var count = table.rates(of: query.base, in: query.quotes).count
      if query.hasIdentity { count += 1 }
      guard count > best?.count ?? 0 else { continue }
      best = (count, FrankfurterAnswer(publisher, newest: newest, asked: known), table)
      if query.quotes.map({ $0.count == count }) ?? true { break }
    }
    return best.map { ($0.answer, $0.table) }
  }
}

extension FrankfurterRateQuery {
  /// The day of a single response; nil for a range.
  func day(_ today: CalendarDate) -> CalendarDate? {
    switch days {
    case .latest: today
    case .day(let day): day
    case .range, .none: nil
    }
  }
}
