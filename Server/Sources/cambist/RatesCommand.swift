import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistRates
import CambistWeb

/// `cambist rates FROM TO`: the rate between two currencies and the way it is derived.
struct RatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates", abstract: "Show the rate between two currencies and its route.")

  @Argument(help: "The currency to convert from.")
  var from: String

  @Argument(help: "The currency to convert to.")
  var to: String

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var source: SourceOptions

  func run() async throws {
    try await reporting {
      let (from, to) = (try currency(self.from), try currency(self.to))
      let table = try await table()
      let route = try table.route(from: from, to: to)
      if json {
        return try Terminal.write(json: RateDocument(route, provenance: table.provenance))
      }
      try show(route, try route.rate(significantDigits: 12), table.provenance)
    }
  }

  private func table() async throws -> RateTable {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    guard let feed = try source.direct(transport) else {
      return try await KeptSales(source, transport).snapshot().rates
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

  private func currency(_ code: String) throws -> Currency {
    guard let currency = Currency(code) else {
      throw Failure(.usage, "“\(code)” is not a currency code.")
    }
    return currency
  }
}
