import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The saved pairs: `/pairs`, `/pairs/new`, `/pairs/{pair}`, and what changes them.
struct PairsPages: Sendable {
  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/pairs") { request, _ in await list(request) }
    router.get("/pairs/new") { request, _ in try await add(request) }
    router.get("/pairs/:pair") { request, context in
      try await pair(try context.parameters.require("pair"), request)
    }
    router.post("/pairs/new") { request, _ in try await save(request) }
    router.post("/pairs/add") { request, _ in try await putBack(request) }
    router.post("/pairs/delete") { request, _ in try await delete(request) }
  }

  private func list(_ request: Request) async -> Response {
    let locale = site.locale(for: request)
    let (screen, deleted) = await listed(request, locale)
    let frame = site.frame(
      title: screen.title, tab: .pairs, locale,
      reloads: screen.isRefreshing ? PageFrame.soon : nil)
    return site.renderer.page(frame, content: page(screen, deleted, locale).html)
  }

  /// The saved pairs, and what was just done to them.
  private func listed(_ request: Request, _ locale: RequestLocale) async -> (PairsScreen, UndoBar?)
  {
    let (desk, phrases) = (site.desk, locale.phrases)
    do throws(Problem) {
      let pairs = try await desk.pairs.pairs()
      var states: [(pair: CurrencyPair, state: RateState)] = []
      for pair in pairs {
        states.append((pair, await desk.rates.rate(from: pair.base, to: pair.quote)))
      }
      let screen = PairsScreen(
        states, catalog: await desk.currencies.catalog(language: phrases.language),
        in: site.presentation(locale))
      return (screen, SavedPairChange(request.query, saved: pairs)?.bar(back: "/pairs", phrases))
    } catch {
      return (PairsScreen(error, in: site.presentation(locale)), nil)
    }
  }

  private func page(_ screen: PairsScreen, _ deleted: UndoBar?, _ locale: RequestLocale)
    -> PairsPage
  {
    PairsPage(
      screen, deleted: deleted, mostRefreshed: PairsRepository.maximumCount, locale.phrases.frame)
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
      // A script has the list already.
      let html =
        isLive ? dialog : page(await listed(request, locale).0, nil, locale).html(behind: dialog)
      return PageContent(
        html: html,
        isPending: screen.convert.isRefreshing && screen.convert.amounts == nil)
    }
  }

  /// Saves the pair of the form and leads to the list, or leads back to the form: to what is wrong
  /// with it, or to what its amounts come to.
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
    return Response.redirect(to: "/pairs")
  }

  /// Saves the pair of the form, and leads back to where that was asked for.
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

  /// Leads back to the page whose form was posted, or to the list, with what was done; an undone
  /// change says nothing.
  private func back(_ form: FormFields, after change: SavedPairChange?) throws -> Response {
    let back = form["back"] ?? "/pairs"
    guard Address.isOwn(back) else { throw HTTPError(.badRequest) }
    guard let change, form["undo"] == nil else { return Response.redirect(to: back) }
    return Response.redirect(to: back + (back.contains("?") ? "&" : "?") + change.query)
  }

  /// The saved pairs, and the currencies that were used last.
  private func known() async -> (saved: [CurrencyPair], recent: [Currency]) {
    (
      (try? await site.desk.pairs.pairs()) ?? [],
      (try? await site.desk.history.memory().recent) ?? []
    )
  }

  private func input(
    _ fields: FormFields, _ known: (saved: [CurrencyPair], recent: [Currency]),
    _ locale: RequestLocale
  ) throws -> ConvertScreen.Input {
    let suggestion = AddPairScreen.suggestion(saved: known.saved, recent: known.recent)
    return try ConvertFields(fields: fields).input(
      otherwise: AddPairScreen.input(for: suggestion), locale.phrases, locale.style)
  }

  private func addScreen(
    _ input: ConvertScreen.Input, _ known: (saved: [CurrencyPair], recent: [Currency]),
    _ locale: RequestLocale
  ) async -> AddPairScreen {
    let desk = site.desk
    return AddPairScreen(
      await desk.rates.rate(from: input.from, to: input.to), input: input,
      isThere: known.saved.contains(CurrencyPair(input.from, input.to)),
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
      isRepeated: fields.isRepeated)
    let isSaved = (try? await site.desk.pairs.pairs())?.contains(pair) ?? false
    let desk = site.desk
    let frame = site.frame(title: PairScreen.title(of: pair), tab: .pairs, locale)
    return await site.respond(frame) {
      await desk.rates.settle(from: pair.base, to: pair.quote)
      await desk.rates.settleHistory()
    } content: {
      let screen = await screen(input, locale)
      let detail = PairPage(screen, input, isSaved: isSaved, locale.phrases).html
      // Each key that is typed asks for the amounts alone.
      let html =
        query["typed"] != nil
        ? detail
        : page(await listed(request, locale).0, nil, locale).html(beside: detail, of: pair)
      return PageContent(
        html: html,
        isPending: screen.isRefreshing && screen.values.isEmpty)
    }
  }

  private func screen(_ input: PairScreen.Input, _ locale: RequestLocale) async -> PairScreen {
    let desk = site.desk
    return PairScreen(
      await desk.rates.rate(from: input.pair.base, to: input.pair.quote),
      await desk.rates.history(of: input.pair, days: input.range.days), input: input,
      catalog: await desk.currencies.catalog(language: locale.phrases.language),
      in: site.presentation(locale))
  }
}
