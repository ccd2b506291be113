import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// `cambist rates FROM TO`: the rate between two currencies and its route, from the converter's
/// sources or from the sales desk's.
struct RatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates", abstract: "Show a rate and how it is calculated.", aliases: ["rate"])

  @Argument(
    help: ArgumentHelp(
      "The currencies to convert from and to, such as USD EUR or USD/EUR.", valueName: "from to"),
    completion: Completions.conversion)
  var words: [String]

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The date of the rate, such as 2026-10-30 or yesterday.", valueName: "date"))
  var on: String?

  @Flag(help: "Compare the rates of all sources.")
  var compare = false

  @Option(
    help: ArgumentHelp(
      "With --compare: a second date, shown beside the first one.", valueName: "date"))
  var and: String?

  @Option(
    help: ArgumentHelp(
      "Show average rates by year, quarter or month. --from and --to then name the periods.",
      valueName: "period"))
  var average: Average?

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "With --average: the last period or date, such as 2025, 2025-Q4, 2025-12 or 2025-12-31; --from names the first one.",
      valueName: "period"))
  var until: String?

  @Flag(help: "Show 1, 2, 5, 10, 20, 50, 100, 500 and 1000 of each currency in the other one.")
  var table = false

  @Flag(help: "With --average: print CSV.")
  var csv = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var source: SourceOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard average != nil || until == nil && !csv else {
      throw ValidationError("Use --to and --csv only with --average.")
    }
    guard average == nil || on == nil && !compare && source.gnbURL == nil else {
      throw ValidationError("Don’t use --average with --on, --compare or --gnb-url.")
    }
    guard !(csv && json) else { throw ValidationError("Use either --csv or --json, not both.") }
    guard on == nil || !isOfSalesDesk else {
      throw ValidationError(
        "The sales source has no past rates. Don’t use --on with --from or --gnb-url.")
    }
    guard !compare || !isOfSalesDesk else {
      throw ValidationError("Don’t use --compare with --from or --gnb-url.")
    }
    guard !table || average == nil && !compare && !isOfSalesDesk else {
      throw ValidationError("Don’t use --table with --average, --compare, --from or --gnb-url.")
    }
    guard compare || and == nil else {
      throw ValidationError("Use --and only with --compare.")
    }
  }

  func run() async throws {
    try await reporting {
      guard let typed = ConversionWords(typed: words), typed.amount == nil else {
        throw ValidationError(
          "“\(words.joined(separator: " "))” is not two currencies, such as USD EUR.")
      }
      let (from, to) = (try Currency(argument: typed.from), try Currency(argument: typed.to))
      if let average {
        return try await showAverages(of: CurrencyPair(from, to), by: average.length)
      }
      if table { return try await showTable(of: CurrencyPair(from, to)) }
      if isOfSalesDesk {
        let table = try await salesTable()
        let route = try table.route(from: from, to: to)
        if json {
          return try Terminal.write(json: RateDocument(route, ofBank: table.provenance))
        }
        let facts = RateFacts(route, ofBank: table.provenance, in: locale.presentation)
        try show(facts, route)
        return
      }
      let day = try on.map { try CalendarDate(typed: $0) }
      if compare {
        let second = try and.map { try CalendarDate(typed: $0) }
        return try show(
          try await rates.desk(store).suggesting(for: from, to) { desk in
            try await desk.comparisonWithRate(
              of: CurrencyPair(from, to), on: [day] + (second.map { [$0] } ?? []),
              today: DeskClock.system.today())
          })
      }
      let settled = try await rates.desk(store).suggesting(for: from, to) { desk in
        try await desk.settledRate(from: from, to: to, on: day, today: DeskClock.system.today())
      }
      Terminal.warn(settled.notices)
      let answer = settled.value.answer
      if json { return try Terminal.write(json: RateDocument(answer)) }
      let facts = RateFacts(settled.value.state, on: day, in: locale.presentation)
      try show(facts, answer.route)
    }
  }

  /// Whether the sales desk's rates are meant, rather than the converter's.
  private var isOfSalesDesk: Bool {
    average == nil && (source.from != nil || source.gnbURL != nil)
  }

  private func salesTable() async throws -> RateTable {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    guard let feed = try source.direct(transport, reading: .rates) else {
      let answer = try await source.kept(in: store, transport).settledSales()
      Terminal.warn(answer.notices)
      return answer.value.rates
    }
    return try await feed.table()
  }

  /// Prints the rates of all sources, or fails when there are none to compare.
  private func show(_ comparison: RateComparison) throws {
    if json { return try Terminal.write(json: try ComparisonDocument(comparison)) }
    let screen = RateComparisonScreen(comparison, in: locale.presentation)
    for notice in screen.notices { try Terminal.write(notice.title) }
    guard !screen.rows.isEmpty else { return }
    try Terminal.write(screen.table)
    for line in screen.footnotes { try Terminal.write(line) }
  }

  /// Prints the rate, each leg of its route, the exact fraction, and the provenance.
  private func show(_ facts: RateFacts, _ route: Route) throws {
    guard let rate = facts.route?.rate ?? facts.rate, let exact = try? route.rate() else {
      throw RateError.overflow(from: route.from, to: route.to)
    }
    try Terminal.write(rate)
    for leg in facts.route?.legs ?? [] { try Terminal.write("  \(leg.rate) (\(leg.note))") }
    if route.isDerived { try Terminal.write("  exactly \(exact)") }
    if let stale = facts.stale { try Terminal.write("  " + stale) }
    if let origin = facts.origin { try Terminal.write("  " + origin) }
  }
}

extension RateFacts {
  /// The source, the kind and the age of the rate; nil for equal currencies.
  var origin: String? {
    let parts = [source, kind, fetched, offline].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
