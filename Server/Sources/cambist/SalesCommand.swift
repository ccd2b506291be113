import ArgumentParser
import CambistDesk
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistRates
import CambistWeb

/// `cambist sales`: every product's total, or one product's sales.
struct SalesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sales", abstract: "Total the sales desk's sales in one currency.")

  @Argument(help: "A product's code; without it every product is listed.")
  var sku: String?

  @Option(name: .customLong("in"), help: "The currency of the totals.")
  var target: String = "EUR"

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var source: SourceOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let currency = try Currency(argument: target)
      if let sku {
        try show(try await product(try SKU(argument: sku), in: currency))
      } else {
        try show(try await totals(in: currency))
      }
    }
  }

  private func totals(in target: Currency) async throws -> SalesLedger {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    let bar = ProgressBar()
    defer { bar?.clear() }
    guard let feed = try source.direct(transport, bar) else {
      let told = try await source.kept(in: store, transport).settledSales()
      Terminal.warn(told.notices)
      return SalesLedger(told.value, target: target)
    }
    let empty = SalesLedger(rates: try await feed.table(), target: target)
    return try await feed.named { () async throws(Problem) in
      try await feed.transactions(into: empty) { $0.add($1) }
    }
  }

  private func product(_ sku: SKU, in target: Currency) async throws -> ProductLedger {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    let bar = ProgressBar()
    defer { bar?.clear() }
    guard let feed = try source.direct(transport, bar) else {
      let told = try await source.kept(in: store, transport).settledProduct(sku, in: target)
      Terminal.warn(told.notices)
      return told.value
    }
    let empty = ProductLedger(of: sku, rates: try await feed.table(), target: target)
    let ledger = try await feed.named { () async throws(Problem) in
      try await feed.transactions(into: empty) { ledger, sale in
        if sale.isOf(sku) { ledger.add(sale.amount) }
      }
    }
    guard !ledger.entries.isEmpty else { throw QueryFailure(unknown: sku) }
    return ledger
  }

  private func show(_ ledger: SalesLedger) throws {
    if json { return try Terminal.write(json: SalesDocument(ledger)) }
    var rows = [["PRODUCT", "SALES", "TOTAL"]]
    for line in ledger.lines {
      rows.append([line.sku.text, "\(line.total.count)", line.total.sum.description])
    }
    let total = ledger.total
    rows.append(["All products", "\(total.count)", total.sum.description])
    try Terminal.write(table: rows)
    warn(about: total, in: ledger.target)
  }

  private func show(_ ledger: ProductLedger) throws {
    if json { return try Terminal.write(json: ProductDocument(ledger)) }
    var rows = [["SOLD FOR", "CONVERTED", "ROUTE"]]
    for entry in ledger.entries {
      let converted = (try? entry.converted.get())?.description ?? "no rate"
      let route = entry.route?.currencies.map(\.code).joined(separator: " → ") ?? "—"
      rows.append([entry.original.description, converted, route])
    }
    rows.append(["Total", ledger.total.sum.description, ""])
    try Terminal.write(table: rows)
    warn(about: ledger.total, in: ledger.target)
  }

  private func warn(about total: SalesTotal, in target: Currency) {
    guard !total.missing.isEmpty else { return }
    let codes = total.missing.map(\.code).joined(separator: ", ")
    Terminal.warn("Not in the total, because no rate leads to \(target): sales in \(codes).")
  }
}
