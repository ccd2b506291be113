import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistFeeds
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// `cambist sales`: every product's total, or one product's sales.
struct SalesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sales", abstract: "Total a bank’s sales in one currency.")

  @Argument(help: "A product code. Default: all products.")
  var sku: String?

  @Option(
    name: .customLong("in"), help: "The currency of the totals.",
    completion: Completions.currencies)
  var target: String = "EUR"

  @Flag(help: "Print the totals by currency instead of by product.")
  var byCurrency = false

  @Flag(help: "Print JSON. It has the totals by product and by currency.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var source: SourceOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard !byCurrency || sku == nil else {
      throw ValidationError("Don’t use --by-currency with a product code.")
    }
  }

  func run() async throws {
    try await reporting {
      let currency = try Currency(argument: target)
      if let sku {
        try show(try await product(sku, in: currency))
      } else {
        try show(try await totals(in: currency))
      }
    }
  }

  private func totals(in target: Currency) async throws -> SalesLedger {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    let bar = ProgressBar()
    defer { bar?.clear() }
    guard let feed = try source.direct(transport, bar, reading: .transactions) else {
      let answer = try await source.kept(in: store, transport).settledSales()
      Terminal.warn(answer.notices)
      return SalesLedger(answer.value, target: target)
    }
    let empty = SalesLedger(rates: try await feed.table(), target: target)
    return try await feed.named { () async throws(Problem) in
      try await feed.transactions(into: empty, merging: { $0.add($1) }) { $0.add($1) }
    }
  }

  /// A product by its code, or by the code in capitals if there is none.
  private func product(_ code: String, in target: Currency) async throws -> ProductLedger {
    do {
      return try await product(try SKU(argument: code), in: target)
    } catch let failure as QueryFailure where failure.isUnknownProduct {
      let capitals = code.uppercased()
      guard capitals != code else { throw failure }
      return try await product(try SKU(argument: capitals), in: target)
    }
  }

  private func product(_ sku: SKU, in target: Currency) async throws -> ProductLedger {
    let transport = LinuxHTTPTransport(version: Cambist.version)
    let bar = ProgressBar()
    defer { bar?.clear() }
    guard let feed = try source.direct(transport, bar, reading: .transactions) else {
      let answer = try await source.kept(in: store, transport).settledProduct(sku, in: target)
      Terminal.warn(answer.notices)
      return answer.value
    }
    let empty = ProductLedger(of: sku, rates: try await feed.table(), target: target)
    let ledger = try await feed.named { () async throws(Problem) in
      try await feed.transactions(into: empty) { ledger, sale in
        if sale.isOf(sku) { ledger.add(sale.amount) }
      }
    }
    guard !ledger.entries.isEmpty else { throw QueryFailure(.unknownProduct(sku.text)) }
    return ledger
  }

  private func show(_ ledger: SalesLedger) throws {
    if json {
      try Terminal.write(json: SalesDocument(ledger))
      return try warn(about: ledger.total, in: ledger.target)
    }
    let (words, presentation) = (Phrases.english.sales, locale.presentation)
    let screen = ProductsScreen(
      Loadable(value: SalesOverview(ledger, currencies: [])), input: .init(target: ledger.target),
      in: presentation)
    var rows: [[String]] = []
    if byCurrency {
      rows.append([words.currency, words.title, words.original, words.total])
      for row in screen.currencies { rows.append([row.code, row.sales, row.original, row.total]) }
      rows.append([words.total, presentation.counted(words.sales, ledger.total.count), ""])
    } else {
      rows.append([words.product, words.title, words.total])
      for row in screen.rows { rows.append([row.sku, row.sales, row.total]) }
      rows.append([screen.totalLabel, screen.count ?? ""])
    }
    rows[0] = rows[0].map { $0.uppercased() }
    rows[rows.count - 1].append(screen.total ?? "")
    try Terminal.write(table: rows)
    try warn(about: ledger.total, in: ledger.target)
  }

  private func show(_ ledger: ProductLedger) throws {
    if json {
      try Terminal.write(json: ProductDocument(ledger))
      return try warn(about: ledger.total, in: ledger.target)
    }
    let screen = ProductScreen(
      Loadable(value: ProductSales(ledger, currencies: [])), sku: ledger.sku.text,
      target: ledger.target, in: locale.presentation)
    let labels = [screen.originalLabel, screen.convertedLabel, screen.routeLabel]
    var rows = [labels.map { $0.uppercased() }]
    for row in screen.rows { rows.append([row.original, row.converted, row.path ?? "—"]) }
    rows.append([screen.totalLabel, screen.total ?? "", ""])
    try Terminal.write(table: rows)
    try warn(about: ledger.total, in: ledger.target)
  }

  /// - Throws: ``Failure`` when no sale could be converted.
  private func warn(about total: SalesTotal, in target: Currency) throws {
    guard let text = total.missingText(in: target, Phrases.english.sales) else { return }
    guard total.convertedCount > 0 else { throw Failure(.notFound, text) }
    if !json { Terminal.warn(text) }
  }
}

extension QueryFailure {
  fileprivate var isUnknownProduct: Bool {
    if case .unknownProduct = reason { true } else { false }
  }
}
