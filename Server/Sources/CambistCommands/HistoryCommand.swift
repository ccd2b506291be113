import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// `cambist history`: the user's conversions.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List your conversions, newest first.")

  @Option(
    help: "Show only conversions with this currency code or name.",
    completion: Completions.currencies)
  var currency: String?

  @Option(help: "The page to list. Without it, CSV and JSON contain all conversions.")
  var page: Int?

  @Option(
    help: ArgumentHelp(
      "The conversions of a page. Default: \(HistoryPage.size). Without --page, the newest ones.",
      valueName: "count"))
  var limit: Int?

  @Flag(help: "Print CSV.")
  var csv = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard page ?? 1 >= 1 else { throw ValidationError("--page must be 1 or greater.") }
    guard limit ?? 1 >= 1 else { throw ValidationError("--limit must be 1 or greater.") }
    guard !(csv && json) else { throw ValidationError("Use either --csv or --json, not both.") }
  }

  func run() async throws {
    try await reporting {
      let desk = try rates.desk(store)
      let search = currency ?? ""
      let catalog = await desk.searchCatalog(search)
      if csv || json, page == nil {
        return try await write(
          try await desk.history.slices(search: search, catalog: catalog, limit: limit))
      }
      let listed = try await desk.history.page(
        page ?? 1, search: search, catalog: catalog, size: limit ?? HistoryPage.size)
      if let page, page > listed.pages {
        throw Failure(.notFound, "There is no page \(page). The last page is \(listed.pages).")
      }
      guard csv || json else { return try show(listed) }
      try begin()
      try write(listed.entries, isFirst: true)
      try end(skipped: listed.unreadable.count)
    }
  }

  /// Writes all entries, slice by slice.
  private func write(_ slices: HistorySlices) async throws {
    var (slices, skipped, isFirst) = (slices, 0, true)
    try begin()
    while let slice = try await slices.next() {
      skipped += slice.unreadableCount
      guard !slice.entries.isEmpty else { continue }
      try write(slice.entries, isFirst: isFirst)
      isFirst = false
    }
    try end(skipped: skipped)
  }

  private func begin() throws {
    try Terminal.write(text: csv ? HistoryCSV.head : "[")
  }

  private func write(_ entries: [HistoryEntry], isFirst: Bool) throws {
    guard csv else {
      return try Terminal.write(items: entries.map(HistoryDocument.init), isFirst: isFirst)
    }
    // A file gets names unchanged.
    try Terminal.write(
      text: HistoryCSV.lines(
        entries, in: DeskClock.system.zone(), shown: Terminal.isSeen ? Terminal.plain : { $0 }))
  }

  private func end(skipped: Int) throws {
    if json { try Terminal.write(text: "]\n") }
    Terminal.warn([.unreadableConversions(skipped)])
  }

  private func show(_ page: HistoryPage) throws {
    Terminal.warn([.unreadableConversions(page.unreadable.count)])
    let screen = HistoryScreen(
      .success(page), search: currency ?? "", in: locale.presentation)
    if let empty = screen.empty { return Terminal.warn(empty.title) }
    var rows = [["TIME", "AMOUNT", "RESULT", "RATE", "SOURCE"]]
    for row in screen.rows {
      let result = [row.target, row.payable, row.effective].compactMap(\.self).joined(
        separator: " · ")
      rows.append([row.time, row.source, result, row.rate, row.provenance])
    }
    try Terminal.write(table: rows, leading: [0, 4])
    if limit == nil || self.page != nil, let number = screen.page {
      Terminal.warn("\(number). Use --page for another page.")
    }
  }
}
