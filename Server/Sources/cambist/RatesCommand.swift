import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistWeb

/// `cambist rates FROM TO`: the rate between two currencies and the way it is derived, from the
/// converter's sources or from the sales desk's.
struct RatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates", abstract: "Show the rate between two currencies and its route.")

  @Argument(help: "The currency to convert from.")
  var from: String

  @Argument(help: "The currency to convert to.")
  var to: String

  @Flag(help: "Write JSON.")
  var json = false

  @Option(help: ArgumentHelp("The day of the rate, such as 2026-10-30.", valueName: "date"))
  var on: String?

  @OptionGroup var source: SourceOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard on == nil || !isOfSalesDesk else {
      throw ValidationError(
        "The sales desk has no past rates: --on goes without --from and --gnb-url.")
    }
  }

  func run() async throws {
    try await reporting {
      let (from, to) = (try Currency(argument: from), try Currency(argument: to))
      let (route, provenance) = try await route(from, to)
      if json {
        return try Terminal.write(json: RateDocument(route, provenance: provenance))
      }
      try show(route, try route.rate(significantDigits: 12), provenance)
    }
  }

  /// Whether the sales desk's rates are meant, rather than the converter's.
  private var isOfSalesDesk: Bool { source.from != nil || source.gnbURL != nil }

  private func route(_ from: Currency, _ to: Currency) async throws -> (Route, Provenance) {
    if isOfSalesDesk {
      let table = try await salesTable()
      return (try table.route(from: from, to: to), table.provenance)
    }
    let day = try on.map { try CalendarDate(argument: $0) }
    let told = try await rates.desk(store).settledRate(from: from, to: to, on: day)
    Terminal.warn(told.notices)
    return (told.value.answer.route, told.value.answer.provenance)
  }

  private func salesTable() async throws -> RateTable {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    guard let feed = try source.direct(transport) else {
      let told = try await source.kept(in: store, transport).settledSales()
      Terminal.warn(told.notices)
      return told.value.rates
    }
    return try await feed.table()
  }

  private func show(
    _ route: Route, _ rate: ExactDecimal, _ provenance: Provenance
  ) throws {
    try Terminal.write("1 \(route.from) = \(rate) \(route.to)")
    if route.isDerived {
      for leg in route.legs {
        let published = leg.published
        let note = leg.isInverted ? "  (the other way round)" : ""
        try Terminal.write("  1 \(published.from) = \(published.rate) \(published.to)\(note)")
      }
      if let exact = try? route.rate() { try Terminal.write("  exactly \(exact)") }
    }
    try Terminal.write("  \(provenance.source), \(provenance.asOf)")
  }
}
