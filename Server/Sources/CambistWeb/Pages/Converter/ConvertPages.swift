import CambistDesk
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes
import Hummingbird

/// The converter: `/convert`, and what it sends.
struct ConvertPages: Sendable {
  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.shared.get("/convert") { request, _ in try await show(request) }
    router.post("/convert") { request, _ in try await submit(request) }
    router.post("/conversions") { request, _ in
      try await record(try await input(try await request.form(), site.voice(for: request)), request)
      return Response(status: .noContent)
    }
    router.post("/refresh/rates") { request, _ in try await refresh(request) }
  }

  private func show(_ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let input = try await input(request.query, voice)
    let (desk, isLive) = (site.desk, request.isLive)
    return await site.respond(
      title: voice.phrases.converter.title, tab: .convert, voice, template: "convert",
      read: { (await screen(input, voice), isLive ? nil : await pickers(input, voice)) },
      isPending: { $0.0.isRefreshing && $0.0.amounts == nil && $0.0.canonicalAmount != nil },
      settle: { await desk.rates.settle(from: input.from, to: input.to, on: input.day) },
      model: { ConvertPage($0.0, input, $0.1, voice.phrases) })
  }

  /// Records what a form without script says, and leads to the address that shows it.
  private func submit(_ request: Request) async throws -> Response {
    let voice = site.voice(for: request)
    let form = try await request.form()
    let input = try await input(form, voice)
    let screen = try await record(input, request)
    return Response.redirect(to: screen.address("/convert", input))
  }

  @discardableResult
  private func record(
    _ input: ConvertScreen.Input, _ request: Request
  ) async throws -> ConvertScreen {
    let voice = site.voice(for: request)
    var screen = await screen(input, voice)
    if screen.amounts == nil, screen.isRefreshing {
      let rates = site.desk.rates
      await Patience.wait(isKnown: true) {
        await rates.settle(from: input.from, to: input.to, on: input.day)
      }
      screen = await self.screen(input, voice)
    }
    try await site.keep(voice) { () async throws(Problem) in
      try await site.desk.history.remember(screen.memory)
      if let record = screen.record { try await site.desk.history.record(record) }
    }
    return screen
  }

  /// Fetches what the form's pairs need anew, for three seconds at most, and leads back.
  private func refresh(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let day = CalendarDate(form["on"] ?? "")
    let texts = Set(form.all("pair"))
    guard texts.count <= PairsRepository.maximumCount else {
      throw HTTPError(
        .badRequest, message: "At most \(PairsRepository.maximumCount) pairs can be refreshed.")
    }
    let pairs = try texts.map { text in
      guard let pair = CurrencyPair(text) else { throw HTTPError(.badRequest) }
      return pair
    }
    let rates = site.desk.rates
    for pair in pairs { await rates.refresh(from: pair.base, to: pair.quote, on: day) }
    await Patience.wait(isKnown: true) {
      for pair in pairs { await rates.settle(from: pair.base, to: pair.quote, on: day) }
    }
    return try site.back(form)
  }

  /// What an address or a form says; where it says nothing, what was last typed.
  private func input(_ fields: FormFields, _ voice: Voice) async throws -> ConvertScreen.Input {
    let last = try? await site.desk.history.lastInput()
    return try ConvertFields(fields: fields).input(
      otherwise: last.map { ConvertScreen.Input($0) } ?? .first, voice.phrases, voice.style)
  }

  private func screen(_ input: ConvertScreen.Input, _ voice: Voice) async -> ConvertScreen {
    let (desk, now) = (site.desk, site.clock.now())
    let today = voice.today(at: now)
    let state =
      input.isDayUnreadable
      ? nil
      : await desk.rates.rate(from: input.from, to: input.to, on: input.day, today: today)
    return ConvertScreen(
      state, input: input, phrases: voice.phrases, style: voice.style, now: now, today: today)
  }

  private func pickers(_ input: ConvertScreen.Input, _ voice: Voice) async -> CurrencyPickers {
    CurrencyPickers(
      input, catalog: await site.desk.currencies.catalog(language: voice.phrases.language),
      recent: (try? await site.desk.history.recentCurrencies()) ?? [], phrases: voice.phrases)
  }
}
