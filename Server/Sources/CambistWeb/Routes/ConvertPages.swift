import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The converter: `/convert`, and the requests that its page sends.
struct ConvertPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/convert", needs: .nothing) { try await Self(site: $0).show($1) }
    routes.post("/convert") { try await Self(site: $0).submit($1) }
    routes.post("/conversions") { try await Self(site: $0).record($1) }
    routes.post("/refresh/rates", needs: .nothing) { try await Self(site: $0).refresh($1) }
  }

  private func show(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let memory = await memory()
    let typed = try input(request.query, after: memory, locale)
    let line = await line(typed, locale)
    let input = line?.input ?? typed
    let (desk, isLive, query) = (site.desk, request.isLive, request.query)
    let (months, markups) = (site.caches.months, site.caches.markups)
    var frame = site.frame(title: locale.phrases.converter.title, tab: .convert, locale)
    // The browser's module always converts with all sources.
    frame.hasCore = input.source.isEmpty
    return await site.respond(frame) {
      await desk.rates.settle(from: input.from, to: input.to, on: input.day)
    } content: {
      let saved = await desk.board.savedLists()
      let pairs = saved.pairs
      let own =
        saved.board
        ?? .suggested(home: BoardPages.home(locale), recent: memory.recent)
      let board = Board((line?.others ?? []) + own.currencies)
      let (screen, rates, state) = await screen(input, board, locale)
      if let line { screen.note(error: line.error, hint: line.hint, in: input) }
      let catalog = await desk.currencies.catalog(language: locale.phrases.language)
      let lists =
        isLive
        ? nil : markups.markup(of: catalog, locale.phrases).lists(input, recent: memory.recent)
      let presentation = site.presentation(locale)
      let section = BoardSection(
        screen.board, name: { catalog.name(of: $0) },
        trends: await months.trends(
          from: input.from, to: rates, by: input.onlySource, desk, in: presentation),
        locale.phrases.board)
      let pair = CurrencyPair(input.from, input.to)
      let chart = await months.chart(of: pair, by: input.onlySource, desk, in: presentation)
      let terms = OwnTermsPart(
        pair, Self.ownText(saved.terms[pair], screen, state, presentation),
        locale.phrases.terms)
      let controls = ConvertControls(
        screen, input, lists: lists,
        sources: markups.sources(
          desk.rates.sources.map(\.name), chosen: input.source, locale.phrases),
        isSaved: pairs.contains(pair), chart: chart, board: section, own: terms,
        after: SavedPairChange(query, saved: pairs)?.bar(
          back: screen.address("/convert", input), locale.phrases),
        in: presentation)
      return PageContent(
        html: ConvertPage.html(screen, input, controls, locale.phrases),
        isPending: screen.isRefreshing && screen.amounts == nil && screen.canonicalAmount != nil)
    }
  }

  /// Records the conversion of a form without script, and redirects to the address that shows it.
  private func submit(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    let input = try input(form, after: await memory(), locale)
    if let line = await line(input, locale) {
      if line.error == nil { try await record(line.input, request) }
      // The page parses the line again, and shows the error.
      return Response.redirect(to: Address.of(input.address("/convert"), with: "typed=1"))
    }
    let screen = try await record(input, request)
    return Response.redirect(to: screen.address("/convert", input))
  }

  /// Records a conversion that a script sends. The status is 202 if the desk has no rate for it.
  private func record(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let locale = site.locale(for: request)
    let typed = try input(form, after: await memory(), locale)
    let screen = try await record(
      await line(typed, locale)?.input ?? typed, request,
      name: OfflineConversion.origin(of: form), run: RecordingOrder.run(of: form))
    return Response(status: screen.record == nil ? .accepted : .noContent)
  }

  private func line(
    _ typed: ConvertScreen.Input, _ locale: RequestLocale
  ) async -> TypedLine? {
    let presentation = site.presentation(locale)
    return await TypedLine(
      typed, home: BoardPages.home(locale),
      today: presentation.today ?? site.desk.clock.today(), in: presentation
    ) {
      await site.desk.vocabulary()
    }
  }

  @discardableResult
  private func record(
    _ input: ConvertScreen.Input, _ request: Request, name: String? = nil, run: String? = nil
  ) async throws -> ConvertScreen {
    let locale = site.locale(for: request)
    let order = site.caches.order
    let place = order.arrive(run: run, of: site.visitor.key?.hash ?? "")
    var (screen, _, state) = await screen(input, nil, locale)
    if screen.amounts == nil, screen.isRefreshing {
      let rates = site.desk.rates
      await RefreshTimeout.wait(isKnown: true) {
        await rates.settle(from: input.from, to: input.to, on: input.day)
      }
      (screen, _, state) = await self.screen(input, nil, locale)
    }
    let terms = await site.desk.terms.current(of: CurrencyPair(input.from, input.to))
    if let amounts = screen.amounts, let answer = state?.value {
      screen.record = screen.record?.at(terms, amounts, by: answer)
    }
    try await site.keep(locale) { () async throws(Problem) in
      if let memory = screen.memory, order.mayBeRemembered(place) {
        try await site.desk.history.remember(memory)
      }
      if let record = screen.record {
        try await site.desk.history.record(record, request: name, run: run) {
          order.mayBeRecorded(place)
        }
      }
    }
    return screen
  }

  /// Refreshes the rates of the form's pairs, for three seconds at most, and redirects back.
  private func refresh(_ request: Request) async throws -> Response {
    let form = try await request.form()
    // A comparison has two days.
    let days = form["on"] == nil ? [nil] : form.all("on").prefix(2).map { CalendarDate($0) }
    let texts = Set(form.all("pair"))
    guard texts.count <= PairsRepository.maximumCount else {
      throw HTTPError(
        .badRequest,
        message: "At most \(PairsRepository.maximumCount) pairs can be refreshed at once.")
    }
    let pairs = try texts.map { text in
      guard let pair = CurrencyPair(text) else { throw HTTPError(.badRequest) }
      return pair
    }
    let rates = site.desk.rates
    for day in days {
      for pair in pairs { await rates.refresh(from: pair.base, to: pair.quote, on: day) }
    }
    await RefreshTimeout.wait(isKnown: true) {
      for day in days {
        for pair in pairs { await rates.settle(from: pair.base, to: pair.quote, on: day) }
      }
    }
    return try site.back(form)
  }

  private func memory() async -> ConverterMemory {
    (try? await site.desk.history.memory()) ?? ConverterMemory()
  }

  /// The input of an address or a form; for missing fields, the last input.
  private func input(
    _ fields: FormFields, after memory: ConverterMemory, _ locale: RequestLocale
  ) throws -> ConvertScreen.Input {
    let (source, rest) = try ConvertFields(fields: fields).source(
      unless: site.desk.unusable(source:), locale.phrases)
    var input = try rest.input(
      otherwise: memory.input.map { ConvertScreen.Input($0) } ?? .first, locale.phrases,
      locale.style)
    input.source = source ?? ""
    return input
  }

  /// - Parameter board: The currencies of the board; nil to use the pair alone.
  private func screen(
    _ input: ConvertScreen.Input, _ board: Board?, _ locale: RequestLocale
  ) async -> (screen: ConvertScreen, board: BoardRates, state: RateState?) {
    let (rates, presentation) = (site.desk.rates, site.presentation(locale))
    let source = input.onlySource
    var state: RateState?
    var known = BoardRates((board?.currencies ?? []).map { BoardRates.Row($0, nil) })
    if !input.isDayUnreadable {
      state = await rates.rate(
        from: input.from, to: input.to, on: input.day, source: source, today: presentation.today)
      let question = BoardQuestion(
        board?.currencies ?? [], beside: CurrencyPair(input.from, input.to),
        typed: input.typedCurrency)
      known = await rates.board(
        question, on: input.day, source: source, today: presentation.today)
    }
    return (ConvertScreen(state, board: known, input: input, in: presentation), known, state)
  }

  /// The result at the pair's own terms; nil if the pair has none.
  private static func ownText(
    _ terms: PairTerms?, _ screen: ConvertScreen, _ state: RateState?,
    _ presentation: Presentation<Phrases>
  ) -> EffectiveText? {
    guard let terms else { return nil }
    var effective: Result<EffectiveAmounts, TermsError>?
    if let amounts = screen.amounts, let answer = state?.value {
      effective = terms.effective(amounts, by: answer)
    }
    return EffectiveText(terms, effective, in: presentation)
  }
}

extension ConvertScreen.Input {
  /// The name of the only source that converts; nil for all.
  fileprivate var onlySource: String? { source.isEmpty ? nil : source }
}
