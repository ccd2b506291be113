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
      let chosen = try book.map(Self.book)
      guard watch else { return try await show(desk, chosen) }
      try await Terminal.untilInterrupted {
        repeat { try await show(desk, chosen) } while await desk.books.waitForNext()
      }
    }
  }

  /// The book of `btc_mxn`, `BTC-MXN`, `BTC/MXN` or `BTC MXN`.
  private static func book(_ text: String) throws -> Book {
    let name = text.lowercased().map { "-/ ".contains($0) ? "_" : $0 }
    guard let book = Book(String(name)) else {
      throw Failure(.usage, "“\(text)” is not a book such as btc_mxn.")
    }
    return book
  }

  private func show(_ desk: Desk, _ book: Book?) async throws {
    let state = try await settled(desk, book)
    if let book {
      try show(try unlessUnknown(state.market, book), of: state.markets)
    } else {
      guard let snapshot = state.markets.value else {
        throw Failure(state.markets.problem ?? .notConfigured, at: "Bitso")
      }
      try show(snapshot)
    }
    warn(state.markets)
  }

  /// The newest state that can be had in three seconds; with nothing known it waits for as long as
  /// the fetch takes.
  private func settled(
    _ desk: Desk, _ book: Book?
  ) async throws -> (markets: Loadable<MarketSnapshot>, market: Loadable<Market>) {
    let books = desk.books
    func state() async -> (Loadable<MarketSnapshot>, Loadable<Market>) {
      guard let book else { return (await books.markets(), Loadable()) }
      let market = await books.market(book.name)
      return (await books.markets(), market)
    }
    var known = await state()
    // At first the list, and then a book that it lacks.
    while known.0.isRefreshing || known.1.isRefreshing {
      let isKnown = book == nil ? known.0.value != nil : known.1.value != nil
      await Patience.wait(isKnown: isKnown) { await books.settle() }
      try Task.checkCancellation()
      known = await state()
      if isKnown { break }
    }
    return known
  }

  private func unlessUnknown(_ state: Loadable<Market>, _ book: Book) throws -> Market {
    if let market = state.value { return market }
    if state.problem?.isUnknownBook == true {
      throw Failure(.notFound, Phrases.english.markets.unknown(MarketScreen.title(of: book)) + ".")
    }
    throw Failure(state.problem ?? .notConfigured, at: "Bitso")
  }

  private func warn(_ state: Loadable<MarketSnapshot>) {
    guard let snapshot = state.value else { return }
    if let problem = state.problem {
      Terminal.warn("Kept from \(snapshot.fetchedAt): \(problem.text(.english, .english))")
    } else if state.isRefreshing {
      Terminal.warn("Kept from \(snapshot.fetchedAt): Bitso has not answered yet.")
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

  private func show(_ market: Market, of markets: Loadable<MarketSnapshot>) throws {
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
