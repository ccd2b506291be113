import ArgumentParser
import CambistDesk
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistScreens
import CambistWeb

/// `cambist books`: the books of the crypto market, or one book.
struct BooksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: "Show the crypto market's books, or one book's prices.")

  @Argument(help: "A book such as btc_mxn; without it every book is listed.")
  var book: String?

  @Flag(help: "Show them again whenever newer ones are due, until Ctrl-C.")
  var watch = false

  @Flag(help: "Write JSON, one document a line.")
  var json = false

  @OptionGroup var markets: MarketOptions
  @OptionGroup var locale: LocaleOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      var feeds = Desk.Feeds(rateSources: [])
      try markets.add(to: &feeds, LinuxHTTPTransport(version: Cambist.version))
      let desk = Desk(store: try store.open(), feeds: feeds)
      let chosen = try book.map { try Book(argument: $0) }
      guard watch else { return try await show(desk, chosen) }
      try await Terminal.untilInterrupted {
        repeat { try await show(desk, chosen) } while await desk.books.waitForNext()
      }
    }
  }

  private func show(_ desk: Desk, _ book: Book?) async throws {
    if let book {
      let told = try await desk.settledMarket(of: book)
      try show(told.value)
      Terminal.warn(told.notices)
    } else {
      let told = try await desk.settledMarkets()
      try show(told.value)
      Terminal.warn(told.notices)
    }
  }
}

// MARK: - Writing

extension BooksCommand {
  private func show(_ snapshot: MarketSnapshot) throws {
    if json { return try Terminal.write(json: BooksDocument(snapshot)) }
    let screen = MarketsScreen(
      Loadable(value: snapshot), input: .init(), catalog: CurrencyCatalog(), phrases: .english,
      style: locale.style, now: DeskClock.system.now())
    var rows = [["BOOK", "LAST", "24 H", "MAX PRICE", "MIN VALUE", "MAX VALUE"]]
    for row in screen.groups.flatMap(\.rows) {
      rows.append([
        row.title, row.last, row.change ?? "—", row.maximumPrice, row.minimumValue,
        row.maximumValue,
      ])
    }
    try Terminal.write(table: rows, redrawing: watch, foot: screen.provenance)
  }

  private func show(_ market: Market) throws {
    if json { return try Terminal.write(json: BookDocument(market)) }
    let (phrases, style, now) = (Phrases.english, locale.style, DeskClock.system.now())
    let screen = MarketScreen(
      Loadable(value: market), book: market.book, phrases: phrases, style: style, now: now)
    var rows = [[screen.title, screen.last ?? "—"]]
    for section in screen.sections {
      rows.append(["", ""])
      for figure in section.figures { rows.append([figure.label, figure.value]) }
    }
    try Terminal.write(table: rows, redrawing: watch, foot: screen.time)
  }
}
