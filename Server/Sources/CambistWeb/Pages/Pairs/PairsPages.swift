import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// The saved pairs: `/pairs`, `/pairs/new`, `/pairs/{pair}`, and what changes them.
struct PairsPages: Sendable {
  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.shared.get("/pairs") { request, _ in await list(request) }
    router.shared.get("/pairs/new") { request, _ in try await add(request) }
    router.shared.get("/pairs/:pair") { request, context in
      try await pair(try context.parameters.require("pair"), request)
    }
    router.post("/pairs/new") { request, _ in try await save(request) }
    router.post("/pairs/add") { request, _ in try await putBack(request) }
    router.post("/pairs/delete") { request, _ in try await delete(request) }
  }

  private func list(_ request: Request) async -> Response {
    let voice = site.voice(for: request)
    let (phrases, style) = (voice.phrases, voice.style)
    let (desk, now) = (site.desk, site.clock.now())
    let screen: PairsScreen
    var deleted: PairsPage.Deleted?
    do throws(Problem) {
      let pairs = try await desk.pairs.pairs()
      var states: [(pair: CurrencyPair, state: RateState)] = []
      for pair in pairs {
        states.append((pair, await desk.rates.rate(from: pair.base, to: pair.quote)))
      }
      screen = PairsScreen(
        states, catalog: await desk.currencies.catalog(language: phrases.language),
        phrases: phrases, style: style, now: now, today: voice.today(at: now))
      let query = request.query
      if let pair = query["deleted"].flatMap({ CurrencyPair($0) }), !pairs.contains(pair) {
        deleted = PairsPage.Deleted(
          text: PairsScreen.deleted(pair, phrases), pair: pair.description,
          position: query["at"].flatMap { Int($0) } ?? pairs.count)
      }
    } catch {
      screen = PairsScreen(error, phrases: phrases, style: style)
    }
    let frame = site.frame(
      title: screen.title, tab: .pairs, voice,
      reloads: screen.isRefreshing ? PageFrame.soon : nil)
    return site.renderer.page(
      frame, content: "pairs", PairsPage(screen, deleted: deleted, phrases))
  }
}

// MARK: - Adding and deleting

extension PairsPages {
  private func add(_ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let input = try await input(request.query, voice)
    let (desk, isLive) = (site.desk, request.isLive)
    return await site.respond(
      title: voice.phrases.pairs.addTitle, tab: .pairs, voice, template: "add-pair",
      read: { await addScreen(input, voice) },
      isPending: { $0.convert.isRefreshing && $0.convert.amounts == nil },
      settle: { await desk.rates.settle(from: input.from, to: input.to) },
      model: { AddPairPage($0, input, isLive: isLive, voice.phrases) })
  }

  /// Saves the pair of the form and leads to the list, or leads back to the form: to what is wrong
  /// with it, or to what its amounts come to.
  private func save(_ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let form = try await request.form()
    let isOnlyLooking = ["count", "swap", "reading"].contains { form[$0] != nil }
    let input = try await input(form, voice)
    let screen = await addScreen(input, voice)
    guard !isOnlyLooking, screen.error == nil else {
      return Response.redirect(to: screen.convert.address("/pairs/new", input))
    }
    let pair = CurrencyPair(input.from, input.to)
    try await site.keep(voice) { () async throws(Problem) in try await site.desk.pairs.add(pair) }
    return Response.redirect(to: "/pairs")
  }

  private func putBack(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let pair = try pair(form["pair"])
    try await site.keep(site.voice(for: request)) { () async throws(Problem) in
      try await site.desk.pairs.add(pair, at: form["at"].flatMap { Int($0) })
    }
    return Response.redirect(to: "/pairs")
  }

  private func delete(_ request: Request) async throws -> Response {
    let pair = try pair(try await request.form()["pair"])
    var position: Int?
    try await site.keep(site.voice(for: request)) { () async throws(Problem) in
      position = try await site.desk.pairs.remove(pair)
    }
    let address = Address.of(
      "/pairs",
      position.map { [("deleted", pair.description), ("at", String($0))] } ?? [])
    return Response.redirect(to: address)
  }

  private func input(_ fields: FormFields, _ voice: Voice) async throws -> ConvertScreen.Input {
    let suggestion = AddPairScreen.suggestion(
      saved: (try? await site.desk.pairs.pairs()) ?? [],
      recent: (try? await site.desk.history.recentCurrencies()) ?? [])
    return try ConvertFields(fields: fields).input(
      otherwise: AddPairScreen.input(for: suggestion), voice.phrases, voice.style)
  }

  private func addScreen(_ input: ConvertScreen.Input, _ voice: Voice) async -> AddPairScreen {
    let (desk, now) = (site.desk, site.clock.now())
    let pair = CurrencyPair(input.from, input.to)
    return AddPairScreen(
      await desk.rates.rate(from: input.from, to: input.to), input: input,
      isThere: (try? await desk.pairs.pairs())?.contains(pair) ?? false,
      catalog: await desk.currencies.catalog(language: voice.phrases.language),
      recent: (try? await desk.history.recentCurrencies()) ?? [], phrases: voice.phrases,
      style: voice.style, now: now, today: voice.today(at: now))
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
    let voice = site.voice(for: request)
    let query = request.query
    let fields = ConvertFields(fields: query)
    let input = PairScreen.Input(
      pair, amount: fields.amount ?? "", side: fields.side,
      range: query["range"].flatMap(ChartRange.init) ?? .year, isStored: fields.isStored)
    let isSaved = (try? await site.desk.pairs.pairs())?.contains(pair) ?? false
    let desk = site.desk
    return await site.respond(
      title: PairScreen.title(of: pair), tab: .pairs, voice,
      template: "pair", read: { await screen(input, voice) },
      isPending: { $0.isRefreshing && $0.values.isEmpty },
      settle: {
        await desk.rates.settle(from: pair.base, to: pair.quote)
        await desk.rates.settleHistory()
      },
      model: { PairPage($0, input, isSaved: isSaved, voice.phrases) })
  }

  private func screen(_ input: PairScreen.Input, _ voice: Voice) async -> PairScreen {
    let (desk, now) = (site.desk, site.clock.now())
    return PairScreen(
      await desk.rates.rate(from: input.pair.base, to: input.pair.quote),
      await desk.rates.history(of: input.pair, days: input.range.days), input: input,
      catalog: await desk.currencies.catalog(language: voice.phrases.language),
      phrases: voice.phrases, style: voice.style, now: now, today: voice.today(at: now))
  }
}
