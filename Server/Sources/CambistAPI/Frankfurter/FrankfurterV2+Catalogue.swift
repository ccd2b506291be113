import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Hummingbird

extension FrankfurterV2 {
  /// The institutions with rates of a currency, and their days.
  struct Coverage: Sendable {
    var first: CalendarDate?
    var last: CalendarDate?
    /// The institutions, in the user's order.
    var publishers: [Institution] = []
    /// Whether one of them still publishes the currency.
    var isCurrent = false
  }

  /// The coverage of each currency.
  ///
  /// - Parameter publishers: The institutions to include.
  func coverages(_ publishers: [Institution]) async -> [Currency: Coverage] {
    var found: [Currency: Coverage] = [:]
    for publisher in publishers {
      let newest = await desk.storedTable(of: publisher)?.provenance.asOf.date
      let firstDays = await desk.firstDays(of: publisher)
      for (currency, until) in await desk.currencies(of: publisher) {
        var coverage = found[currency] ?? Coverage()
        let first = firstDays[currency] ?? publisher.firstDay
        coverage.first = min(coverage.first ?? first, first)
        if let last = until ?? newest { coverage.last = max(coverage.last ?? last, last) }
        coverage.publishers.append(publisher)
        coverage.isCurrent = coverage.isCurrent || until == nil
        found[currency] = coverage
      }
    }
    return found
  }

  /// `/v2/currencies`
  func currencies(_ parameters: FrankfurterParameters, _ request: Request) async throws -> Response
  {
    if parameters.names.contains("scope"), parameters["scope"] != "all" {
      throw FrankfurterProblem.invalid("invalid scope")
    }
    let named = parameters.list("providers")
    let coverages = await coverages(named.map { $0.compactMap(publisher) } ?? desk.publishers)
    let isAll = named != nil || parameters["scope"] == "all"
    let names = await desk.currencies.catalog(language: "en")
    var json = FrankfurterJSON()
    var separator = "["
    for currency in coverages.keys.sorted() {
      guard let coverage = coverages[currency], isAll || coverage.isCurrent else { continue }
      json.write(separator)
      separator = ","
      json.write(currency, coverage, names: names)
      json.write("}")
    }
    json.write(separator == "[" ? "[]" : "]")
    return answer(json, to: request, of: nil)
  }

  /// `/v2/currency/{code}`
  func currency(_ code: String, _ request: Request) async throws -> Response {
    guard let currency = Currency(code), let coverage = await coverages(desk.publishers)[currency]
    else { throw FrankfurterProblem.notFound }
    var json = FrankfurterJSON()
    json.write(currency, coverage, names: await desk.currencies.catalog(language: "en"))
    json.write(",\"providers\":")
    json.write(coverage.publishers.map(\.frankfurterKey))
    if let peg = CurrencyPeg.all.first(where: { $0.currency == currency && $0.end == nil }),
      let rate = peg.figure
    {
      json.write(",\"peg\":{\"base\":")
      json.write(peg.anchor)
      json.write(",\"rate\":")
      json.write(rate)
      json.write(",\"authority\":")
      json.write(text: peg.authority)
      json.write("}")
    }
    json.write("}")
    return answer(json, to: request, of: nil)
  }

  /// `/v2/providers`
  func providers(_ request: Request) async throws -> Response {
    var json = FrankfurterJSON()
    json.write("[")
    for (index, publisher) in desk.publishers.enumerated() {
      if index > 0 { json.write(",") }
      await write(publisher, to: &json)
    }
    json.write("]")
    return answer(json, to: request, of: nil)
  }

  /// `/v2/providers/{provider}`
  func provider(_ publisher: Institution, _ request: Request) async throws -> Response {
    var json = FrankfurterJSON()
    await write(publisher, to: &json)
    let newest = await desk.settledTable(of: publisher)
    return answer(json, to: request, of: FrankfurterAnswer(publisher, newest: newest))
  }

  private func write(_ publisher: Institution, to json: inout FrankfurterJSON) async {
    let newest = await desk.storedTable(of: publisher)?.provenance.asOf.date
    json.write("{\"key\":")
    json.write(text: publisher.frankfurterKey)
    json.write(",\"name\":")
    json.write(text: publisher.name)
    json.write(",\"base\":")
    json.write(publisher.pivot)
    json.write(",\"country_code\":")
    json.write(text: publisher.country)
    json.write(",\"rate_type\":")
    json.write(text: publisher.kind.name)
    json.write(",\"pivot_currency\":")
    json.write(publisher.pivot)
    json.write(",\"data_url\":")
    json.write(text: publisher.website)
    json.write(",\"terms_url\":")
    json.write(text: publisher.terms)
    json.write(",\"start_date\":")
    json.write(publisher.firstDay)
    json.write(",\"end_date\":")
    json.write(newest)
    let isWeekly = publisher == .nbpOtherCurrencies
    json.write(",\"publish_cadence\":\"\(isWeekly ? "weekly" : "daily")\",\"frequency\":\"daily\"")
    let count = newest.map { "\(missed(publisher, since: $0))" } ?? "null"
    json.write(",\"publishes_missed\":\(count)")
    json.write(",\"currencies\":")
    let known = await desk.currencies(of: publisher)
    json.write(known.keys.filter { $0 != publisher.pivot }.sorted().map(\.code))
    json.write(",\"unknown_currencies\":[]}")
  }

  /// The number of publications due after a day.
  private func missed(_ publisher: Institution, since newest: CalendarDate) -> Int {
    let due = publisher.calendar.newestDay(at: desk.clock.now())
    var count = 0
    var day = newest
    while day < due, count < 1_000 {
      day = publisher.calendar.day(after: day)
      if day <= due { count += 1 }
    }
    return count
  }

  /// `/v2/coverage`
  func coverage(_ parameters: FrankfurterParameters, _ request: Request) async throws -> Response {
    let unknown = parameters.names.filter { !["base", "quotes", "providers"].contains($0) }
    guard unknown.isEmpty else {
      throw FrankfurterProblem.invalid("unknown parameter: \(unknown.joined(separator: ", "))")
    }
    let query = try FrankfurterRateQuery(parameters, today: api.today)
    let coverages = await coverages(Array(await candidates(query).prefix(1)))
    let base = coverages[query.base]
    let quotes = coverages.filter { query.quotes?.contains($0.key) ?? ($0.key != query.base) }
      .values
    var days: ClosedRange<CalendarDate>?
    if let base, let first = base.first, let last = base.last,
      let firstQuoted = quotes.compactMap(\.first).min(),
      let lastQuoted = quotes.compactMap(\.last).max(),
      max(first, firstQuoted) <= min(last, lastQuoted)
    {
      days = max(first, firstQuoted)...min(last, lastQuoted)
    }
    var json = FrankfurterJSON()
    json.write("{\"base\":")
    json.write(query.base)
    json.write(",\"quotes\":")
    json.write(query.quotes.map { $0.sorted().map(\.code) })
    json.write(",\"providers\":")
    json.write(query.providers)
    json.write(",\"start_date\":")
    json.write(days?.lowerBound)
    json.write(",\"end_date\":")
    json.write(days?.upperBound)
    json.write("}")
    return answer(json, to: request, of: nil)
  }
}

extension CurrencyPeg {
  /// The rate of one unit of the other currency in this one.
  fileprivate var figure: ExactDecimal? {
    let leg = Leg(published: rate, isInverted: rate.from == currency)
    return try? Route(from: anchor, to: currency, legs: [leg]).figure(digits: 12)
  }
}

extension FrankfurterJSON {
  mutating func write(_ day: CalendarDate?) {
    if let day { write(day) } else { write("null") }
  }

  mutating func write(_ texts: [String]?) {
    guard let texts else { return write("null") }
    write("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { write(",") }
      write(text: text)
    }
    write("]")
  }

  /// A currency, without the closing brace.
  fileprivate mutating func write(
    _ currency: Currency, _ coverage: FrankfurterV2.Coverage, names: CurrencyCatalog
  ) {
    write("{\"iso_code\":")
    write(currency)
    write(",\"iso_numeric\":")
    if let number = CurrencyNumbersTable.number(of: currency) {
      write(text: number)
    } else {
      write("null")
    }
    write(",\"name\":")
    write(text: names.name(of: currency))
    write(",\"symbol\":")
    // A sign that is better known for another currency is followed by a code.
    let signs = CurrencySigns.texts(of: currency).filter { !$0.contains(" ") }
    if let sign = signs.min(by: { $0.count < $1.count }) {
      write(text: sign)
    } else {
      write("null")
    }
    write(",\"start_date\":")
    write(coverage.first)
    write(",\"end_date\":")
    write(coverage.last)
  }
}
