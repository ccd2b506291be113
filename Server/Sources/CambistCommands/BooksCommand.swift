import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistScreens

/// `cambist books`: the books of the crypto market, or one book.
struct BooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: "List crypto order books, or show the prices of one.")

  @Argument(
    help: "An order book such as btc_mxn, or the code or name of a currency. Default: all.",
    completion: Completions.books)
  var book: String?

  @Flag(help: "Keep updating until Ctrl-C.")
  var watch = false

  @Flag(help: "Print JSON, one document per line.")
  var json = false

  @OptionGroup var markets: MarketOptions
  @OptionGroup var locale: LocaleOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      var feeds = Desk.Feeds(rateSources: [])
      try markets.add(to: &feeds, LinuxHTTPTransport(version: Cambist.version))
      let chosen = try chosen()
      let desk = Desk(store: try store.open(), feeds: feeds)
      guard watch else {
        let known = await desk.books.refresh()
        return try await show(desk, chosen, upToDate: known, on: nil)
      }
      let screen = json ? nil : LiveScreen()
      try await Terminal.untilInterrupted(on: screen) {
        repeat {
          try await show(desk, chosen, on: screen)
        } while await desk.books.waitForNext()
      }
    }
  }

  /// The named book; nil for all books, or for those that match a part of a name.
  private func chosen() throws -> Book? {
    guard let text = book else { return nil }
    do {
      return try Book(argument: text)
    } catch {
      guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || " -_/".contains($0) })
      else { throw error }
      return nil
    }
  }

  /// - Parameter upToDate: When the data was fetched, if it is not due again.
  private func show(
    _ desk: Desk, _ chosen: Book?, upToDate: Timestamp? = nil, on screen: LiveScreen?
  ) async throws {
    let notices: [QueryNotice]
    if let book = chosen {
      let answer = try await desk.settledMarket(of: book)
      notices = answer.notices
      try show(answer.value, on: screen, notices)
    } else {
      let answer = try await desk.settledMarkets()
      notices = answer.notices
      try show(
        answer.value, await desk.searchCatalog(book ?? ""), upToDate,
        seconds: await desk.books.secondsToNext(), on: screen, notices)
    }
    if screen == nil { Terminal.warn(notices) }
  }
}

// MARK: - Writing

extension BooksCommand {
  private func show(
    _ snapshot: MarketSnapshot, _ catalog: CurrencyCatalog, _ upToDate: Timestamp?, seconds: Int64,
    on terminal: LiveScreen?, _ notices: [QueryNotice]
  ) throws {
    let screen = MarketsScreen(
      Loadable(value: snapshot), input: .init(search: book ?? "", upToDate: upToDate),
      catalog: catalog, seconds: seconds, in: locale.presentation)
    if book != nil, let empty = screen.empty { throw Failure(.notFound, empty.title) }
    if json {
      let listed = Set(screen.groups.flatMap(\.rows).map(\.name))
      var snapshot = snapshot
      snapshot.markets.removeAll { !listed.contains($0.book.name) }
      return try Terminal.write(json: BooksDocument(snapshot))
    }
    var table = TextTable(
      rows: [["BOOK", "LAST", "24 H", "MAX PRICE", "MIN VALUE", "MAX VALUE"]],
      trends: [[:]], dispensable: [3, 5, 4])
    for row in screen.groups.flatMap(\.rows) {
      table.rows.append([
        row.title, row.last, row.change ?? "—", row.maximumPrice, row.minimumValue,
        row.maximumValue,
      ])
      table.trends.append([2: row.trend])
    }
    let foot = [screen.provenance, screen.upToDate].compactMap { $0 }.joined(separator: " · ")
    try write(table, on: terminal, foot: foot, notices)
  }

  private func show(
    _ market: Market, on terminal: LiveScreen?, _ notices: [QueryNotice]
  ) throws {
    if json { return try Terminal.write(json: BookDocument(market)) }
    let screen = MarketScreen(
      Loadable(value: market), book: market.book, in: locale.presentation)
    var rows = [
      [screen.title, screen.last ?? "—"], [screen.changeLabel, screen.change ?? "—"],
    ]
    for section in screen.sections {
      rows.append(["", ""])
      for figure in section.figures { rows.append([figure.label, figure.value]) }
    }
    try write(TextTable(rows: rows), on: terminal, foot: screen.time, notices)
  }

  /// - Parameter notices: The screen's notices below the table, because messages would be drawn
  ///   over.
  private func write(
    _ table: TextTable, on screen: LiveScreen?, foot: String?, _ notices: [QueryNotice]
  ) throws {
    let parts = (screen == nil ? [] : notices.messages) + [foot].compactMap(\.self)
    try Terminal.write(
      table: table, on: screen, isLast: !watch, foot: parts.joined(separator: " · "))
  }
}
