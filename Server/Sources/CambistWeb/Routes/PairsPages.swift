import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The saved pairs: `/pairs`, `/pairs/new`, `/pairs/{pair}`, and the forms that change them.
struct PairsPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/pairs") { await Self(site: $0).list($1) }
    routes.get("/pairs/new") { try await Self(site: $0).add($1) }
    routes.get("/pairs/:pair", needs: .nothing) { site, request, context in
      try await Self(site: site).pair(
        try context.parameters.require("pair"), request)
    }
    routes.get("/pairs/:pair/rates.csv", needs: .nothing) { site, request, context in
      try await Self(site: site).export(
        try context.parameters.require("pair"), request)
    }
    routes.get("/pairs/:pair/table", needs: .nothing) { site, request, context in
      try await Self(site: site).table(
        try context.parameters.require("pair"), request)
    }
    routes.post("/pairs/new") { try await Self(site: $0).save($1) }
    routes.post("/pairs/add") { try await Self(site: $0).putBack($1) }
    routes.post("/pairs/delete") { try await Self(site: $0).delete($1) }
  }

  private func list(_ request: Request) async -> Response {
    let locale = site.locale(for: request)
    let saved = await saved()
    let screen = await listScreen(saved, locale)
    let change = (try? saved.get()).flatMap { SavedPairChange(request.query, saved: $0) }
    let frame = site.frame(
      title: screen.title, tab: .pairs, locale,
      reloads: screen.isRefreshing ? PageFrame.soon : nil)
    return site.renderer.page(
      frame,
      content: listPage(screen, locale, after: change?.bar(back: "/pairs", locale.phrases)).html)
  }

  /// The saved pairs, or the reason why they cannot be read.
  private func saved() async -> Result<[CurrencyPair], Problem> {
    do throws(Problem) { return .success(try await site.desk.pairs.pairs()) } catch {
      return .failure(error)
    }
  }

  private func listScreen(
    _ saved: Result<[CurrencyPair], Problem>, _ locale: RequestLocale
  ) async -> PairsScreen {
    let desk = site.desk
    let pairs: [CurrencyPair]
    switch saved {
    case .success(let all): pairs = all
    case .failure(let problem): return PairsScreen(problem, in: site.presentation(locale))
    }
    var states: [(pair: CurrencyPair, state: RateState)] = []
    for pair in pairs {
      states.append((pair, await desk.rates.rate(from: pair.base, to: pair.quote)))
    }
    let presentation = site.presentation(locale)
    let trends = await site.caches.months.trends(of: pairs, desk, in: presentation)
    return PairsScreen(
      states, catalog: await desk.currencies.catalog(language: locale.phrases.language),
      trends: trends, in: presentation)
  }

  /// - Parameter change: The last change to the pairs; nil for none, and on the page of one pair.
  private func listPage(
    _ screen: PairsScreen, _ locale: RequestLocale, after change: UndoBar? = nil
  ) -> PairsPage {
    PairsPage(
      screen, deleted: change, mostRefreshed: PairsRepository.maximumCount, locale.phrases.frame)
  }
}

// MARK: - Adding and deleting

extension PairsPages {
  private func add(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let known = await known()
    let input = try input(request.query, known, locale)
    let (desk, isLive) = (site.desk, request.isLive)
    let frame = site.frame(title: locale.phrases.pairs.addTitle, tab: .pairs, locale)
    return await site.respond(frame) {
      await desk.rates.settle(from: input.from, to: input.to)
    } content: {
      let screen = await addScreen(input, known, locale)
      let dialog = AddPairPage(screen, input, isLive: isLive).html
      // With a script, the page already has the list.
      let html =
        isLive
        ? dialog : listPage(await listScreen(known.saved, locale), locale).html(behind: dialog)
      return PageContent(
        html: html,
        isPending: screen.convert.isRefreshing && screen.convert.amounts == nil)
    }
  }

  /// Saves the pair of the form and redirects to the list, or back to the form with the error or
  /// with the results for its amounts.
  private func save(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    let isOnlyLooking = ["count", "swap", "reading"].contains { form[$0] != nil }
    let known = await known()
    let input = try input(form, known, locale)
    let screen = await addScreen(input, known, locale)
    guard !isOnlyLooking, screen.error == nil else {
      return Response.redirect(to: screen.convert.address("/pairs/new", input))
    }
    let pair = CurrencyPair(input.from, input.to)
    try await site.keep(locale) { () async throws(Problem) in try await site.desk.pairs.add(pair) }
    // The list may be long: the page scrolls to the new pair.
    return Response.redirect(
      to: Address.of("/pairs", with: SavedPairChange.saved(pair).query) + "#\(pair)")
  }

  /// Saves the pair of the form, and redirects to the page that the form came from.
  private func putBack(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let pair = try pair(form["pair"])
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.pairs.add(pair, at: form["at"].flatMap { Int($0) })
    }
    return try back(form, after: form["back"].map { _ in .saved(pair) })
  }

  private func delete(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let pair = try pair(form["pair"])
    var position: Int?
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      position = try await site.desk.pairs.remove(pair)
    }
    return try back(form, after: position.map { .deleted(pair, at: $0) })
  }

  /// Redirects to the page whose form was sent, or to the list, with the change that was made.
  /// After an undone change the page shows no message.
  private func back(_ form: FormFields, after change: SavedPairChange?) throws -> Response {
    let back = form["back"] ?? "/pairs"
    guard Address.isOwn(back) else { throw HTTPError(.badRequest) }
    let isTold = form["undo"] == nil
    return Response.redirect(to: Address.of(back, with: isTold ? change?.query : nil))
  }

  /// The saved pairs, and the most recently used currencies.
  private func known() async -> Known {
    Known(
      saved: await saved(), recent: (try? await site.desk.history.memory().recent) ?? [])
  }

  private struct Known {
    let saved: Result<[CurrencyPair], Problem>
    let recent: [Currency]

    /// The saved pairs; empty if they cannot be read.
    var pairs: [CurrencyPair] { (try? saved.get()) ?? [] }
  }

  private func input(
    _ fields: FormFields, _ known: Known,
    _ locale: RequestLocale
  ) throws -> ConvertScreen.Input {
    let suggestion = AddPairScreen.suggestion(saved: known.pairs, recent: known.recent)
    return try ConvertFields(fields: fields).input(
      otherwise: AddPairScreen.input(for: suggestion), locale.phrases, locale.style)
  }

  private func addScreen(
    _ input: ConvertScreen.Input, _ known: Known,
    _ locale: RequestLocale
  ) async -> AddPairScreen {
    let desk = site.desk
    return AddPairScreen(
      await desk.rates.rate(from: input.from, to: input.to), input: input,
      isThere: known.pairs.contains(CurrencyPair(input.from, input.to)),
      catalog: await desk.currencies.catalog(language: locale.phrases.language),
      recent: known.recent, in: site.presentation(locale))
  }

  private func pair(_ text: String?) throws(HTTPError) -> CurrencyPair {
    guard let pair = CurrencyPair(text ?? "") else { throw HTTPError(.notFound) }
    return pair
  }
}

// MARK: - One pair

extension PairsPages {
  private func pair(_ text: String, _ request: Request) async throws -> Response {
    let pair = try pair(text)
    let locale = site.locale(for: request)
    let query = request.query
    let fields = ConvertFields(fields: query)
    let input = PairScreen.Input(
      pair, amount: fields.amount ?? PairScreen.Input.firstAmount, side: fields.side,
      range: query["range"].flatMap(ChartRange.init) ?? .year,
      isStored: fields.isStored || fields.amount == nil,
      isRepeated: fields.isRepeated,
      averages: query["averages"].flatMap(RatePeriod.Length.init), other: other(query, pair))
    let saved = await saved()
    let savedPairs = (try? saved.get()) ?? []
    let isSaved = savedPairs.contains(pair)
    let desk = site.desk
    let frame = site.frame(title: PairScreen.title(of: pair), tab: .pairs, locale)
    return await site.respond(frame) {
      await desk.rates.settle(from: pair.base, to: pair.quote)
      await desk.rates.settleHistory()
    } content: {
      let screen = await screen(input, saved: savedPairs, locale)
      let detail = PairPage(screen, input, isSaved: isSaved, locale.phrases).html
      // Each keystroke requests only the amounts.
      let html =
        query["typed"] != nil
        ? detail
        : listPage(await listScreen(saved, locale), locale).html(beside: detail, of: pair)
      return PageContent(
        html: html,
        isPending: screen.isRefreshing && screen.values.isEmpty)
    }
  }

  /// The pair to compare with; nil for none, and if it is the pair itself.
  private func other(_ query: FormFields, _ pair: CurrencyPair) -> CurrencyPair? {
    query["with"].flatMap { CurrencyPair($0) }.flatMap { $0 == pair ? nil : $0 }
  }

  /// Round amounts of the pair in both directions, for printing.
  private func table(_ text: String, _ request: Request) async throws -> Response {
    let pair = try pair(text)
    let (locale, desk) = (site.locale(for: request), site.desk)
    var frame = site.frame(title: locale.phrases.pairs.table, tab: .pairs, locale)
    (frame.style, frame.script) = (Assets.sheet, Assets.sheetScript)
    return await site.respond(frame) {
      await desk.rates.settle(from: pair.base, to: pair.quote)
    } content: {
      let screen = PairTableScreen(
        pair,
        (
          await desk.rates.rate(from: pair.base, to: pair.quote),
          await desk.rates.rate(from: pair.quote, to: pair.base)
        ), catalog: await desk.currencies.catalog(language: locale.phrases.language),
        in: site.presentation(locale))
      return PageContent(
        html: PairTablePage(screen, of: pair).html,
        isPending: screen.isRefreshing && screen.directions.isEmpty,
        reloads: screen.isRefreshing ? PageFrame.soon : nil)
    }
  }

  /// The points of the chart, with those of the compared pair.
  private func export(_ text: String, _ request: Request) async throws -> Response {
    let pair = try pair(text)
    let (query, desk) = (request.query, site.desk)
    let range = query["range"].flatMap(ChartRange.init) ?? .year
    let other = other(query, pair)
    var histories: [RateHistory] = []
    for pair in [pair, other].compactMap(\.self) {
      do throws(QueryFailure) {
        histories.append(try await desk.settledHistory(of: pair, days: range.days))
      } catch {
        throw PageError(.notFound, error.message(site.locale(for: request).phrases))
      }
    }
    let names = [pair.description, other?.description, range.rawValue].compactMap(\.self)
    let table =
      if let other {
        RateHistoryCSV.text(pair, histories[0], with: other, histories[1])
      } else {
        RateHistoryCSV.text(pair, histories[0])
      }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8; header=present", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"\(names.joined(separator: "-")).csv\"",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: table)))
  }

  private func screen(
    _ input: PairScreen.Input, saved: [CurrencyPair], _ locale: RequestLocale
  ) async -> PairScreen {
    let desk = site.desk
    let state = await desk.rates.rate(from: input.pair.base, to: input.pair.quote)
    let history = await desk.rates.history(of: input.pair, days: input.range.days)
    let isWhole = input.averages == nil || input.range.days == nil
    let whole = isWhole ? nil : await desk.rates.history(of: input.pair, days: nil)
    var other: Loadable<RateHistory>?
    if let pair = input.other {
      other = await desk.rates.history(of: pair, days: input.range.days)
    }
    return PairScreen(
      state, history, whole: whole, other: other, saved: saved, input: input,
      catalog: await desk.currencies.catalog(language: locale.phrases.language),
      in: site.presentation(locale))
  }
}
