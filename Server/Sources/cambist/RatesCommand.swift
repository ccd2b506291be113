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

  @OptionGroup var locale: LocaleOptions
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
      if isOfSalesDesk {
        let table = try await salesTable()
        let route = try table.route(from: from, to: to)
        if json {
          return try Terminal.write(json: RateDocument(route, ofBank: table.provenance))
        }
        let origin = "\(table.provenance.source), \(table.provenance.asOf)"
        try show(route, notes: [], route.legs.isEmpty ? nil : origin)
        return
      }
      let day = try on.map { try CalendarDate(argument: $0) }
      let told = try await rates.desk(store).settledRate(
        from: from, to: to, on: day, today: DeskClock.system.today())
      Terminal.warn(told.notices)
      let answer = told.value.answer
      if json { return try Terminal.write(json: RateDocument(answer)) }
      try show(answer.route, notes: Self.notes(answer), Self.origin(answer))
    }
  }

  /// Whether the sales desk's rates are meant, rather than the converter's.
  private var isOfSalesDesk: Bool { source.from != nil || source.gnbURL != nil }

  private func salesTable() async throws -> RateTable {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    guard let feed = try source.direct(transport) else {
      let told = try await source.kept(in: store, transport).settledSales()
      Terminal.warn(told.notices)
      return told.value.rates
    }
    return try await feed.table()
  }

  /// What is to say of each leg: the act of one that law fixes, and the source where there are several.
  private static func notes(_ answer: RateAnswer) -> [String] {
    let isMixed = answer.provenance.sources.count > 1
    return answer.route.legs.map { leg in
      let provenance = answer.provenance(of: leg)
      if RateKind(source: provenance.source) == .fixed {
        return "  (\(Phrases.english.sourceName(provenance.source)))"
      }
      let note = leg.isInverted ? "  (the other way round)" : ""
      return isMixed ? note + "  \(provenance.source), \(provenance.asOf)" : note
    }
  }

  private static func origin(_ answer: RateAnswer) -> String? {
    let provenance = answer.provenance
    if provenance.isNone { return nil }
    let source =
      answer.kinds == [.fixed]
      ? Phrases.english.sourceName(provenance.source) : provenance.source
    return
      (["\(source), \(provenance.asOf)"]
      + [Phrases.english.kindText(answer), answer.carriedText(Phrases.english)].compactMap(\.self))
      .joined(separator: ", ")
  }

  private func show(_ route: Route, notes: [String], _ origin: String?) throws {
    let style = locale.style
    let rate = style.text(try route.figure(digits: 12))
    try Terminal.write("1 \(route.from) = \(rate) \(route.to)")
    if route.isDerived {
      for (index, leg) in route.legs.enumerated() {
        let published = leg.published
        let note =
          notes.isEmpty ? (leg.isInverted ? "  (the other way round)" : "") : notes[index]
        try Terminal.write(
          "  1 \(published.from) = \(style.text(published.rate)) \(published.to)\(note)")
      }
      if let exact = try? route.rate() { try Terminal.write("  exactly \(exact)") }
    }
    if let origin { try Terminal.write("  \(origin)") }
  }
}
