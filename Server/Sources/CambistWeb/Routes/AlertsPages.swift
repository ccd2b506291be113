import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird
import NIOCore

/// The alerts page: `/alerts`, the forms that change alerts, and `/alerts/news` for all pages'
/// script.
struct AlertsPages: Sendable {
  /// The maximum number of firings on the page.
  private static let mostReached = 10
  /// The maximum number of firings in one response.
  private static let mostNews = 10

  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/alerts") { try await Self(site: $0).show($1) }
    routes.get("/alerts/news") { try await Self(site: $0).news($1) }
    routes.post("/alerts") { try await Self(site: $0).add($1) }
    routes.post("/alerts/remove") { try await Self(site: $0).remove($1) }
    routes.post("/alerts/restore") { try await Self(site: $0).restore($1) }
    routes.post("/alerts/seen") { try await Self(site: $0).markSeen($1) }
  }

  private func show(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let query = request.query
    let repository = site.desk.alerts
    let alerts: [Alert]
    let firings: [AlertFiring]
    let removed: Alert?
    do throws(Problem) {
      alerts = try await repository.alerts()
      firings = try await repository.newestFirings(limit: Self.mostReached)
      removed = try await Self.number(query["removed"]).asyncMap(repository.removed)
    } catch {
      throw site.failure(error, locale)
    }
    await repository.refreshCounts()
    let presentation = site.presentation(locale)
    let screen = AlertsScreen(
      alerts, readings: await repository.readings(of: alerts), firings: firings,
      unseen: repository.counts.unseen, in: presentation)
    let words = locale.phrases.alerts
    func said(_ name: String, _ phrase: Phrase) -> String? {
      Self.number(query[name]).flatMap { id in alerts.first { $0.id == id } }
        .map { phrase(AlertText.title(of: $0.rule, in: presentation)) }
    }
    let page = AlertsPage(
      screen, try await form(query, locale),
      undo: removed.map { alert in
        UndoBar(
          words.removed(AlertText.title(of: alert.rule, in: presentation)),
          label: locale.phrases.pairs.undo, action: "/alerts/restore", [("id", String(alert.id))])
      },
      said: said("added", words.added) ?? said("existing", words.existing), words)
    var frame = site.frame(title: screen.title, tab: .pairs, locale)
    frame.style = Assets.alerts
    return site.renderer.page(frame, content: page.html)
  }

  private static func number(_ text: String?) -> Int64? { text.flatMap { Int64($0) } }
}

// MARK: - The form

extension AlertsPages {
  private func form(_ query: FormFields, _ locale: RequestLocale) async throws -> AlertForm {
    let desk = site.desk
    let memory = try? await desk.history.memory()
    let input = Self.input(query, after: memory?.input)
    var error: String?
    if query["check"] != nil { error = await problem(of: input, locale) }
    let condition = AlertRule.Condition(.atLeast, 1)
    let reading = await AlertRule(input.subject, condition).asyncMap(desk.alerts.reading)
    return AlertForm(
      input, reading: reading,
      catalog: await desk.currencies.catalog(language: locale.phrases.language),
      recent: memory?.recent ?? [], error: error, in: site.presentation(locale))
  }

  /// The value to watch, by the fields of the form or of a link to it: `rate=EUR-USD`,
  /// `quote=EURUSD`, `book=btc_mxn`.
  private static func input(_ fields: FormFields, after last: ConverterInput?) -> AlertForm.Input {
    let condition = fields["when"].flatMap { AlertRule.Condition.Kind(rawValue: $0) }
    var subject: AlertRule.Subject?
    for kind in AlertRule.Subject.Kind.allCases {
      if let name = fields[kind.rawValue] { subject = AlertRule.Subject(kind, name) ?? subject }
    }
    if let kind = fields["kind"].flatMap({ AlertRule.Subject.Kind(rawValue: $0) }) {
      subject = AlertRule.Subject(kind, fields["of"] ?? "") ?? subject
    }
    if let from = fields["from"].flatMap({ Currency($0) }),
      let to = fields["to"].flatMap({ Currency($0) })
    {
      subject = .rate(CurrencyPair(from, to))
    }
    return AlertForm.Input(
      subject ?? .rate(last.map { CurrencyPair($0.from, $0.to) } ?? CurrencyPair(.eur, .usd)),
      condition ?? .atLeast, value: fields["value"] ?? "")
  }

  private func rule(
    _ input: AlertForm.Input, _ locale: RequestLocale
  ) throws(ArgumentError) -> AlertRule {
    try AlertRule(argument: input.subject, input.condition, input.value, locale.style)
  }

  /// Why the input is not a valid alert; nil if it is valid.
  private func problem(of input: AlertForm.Input, _ locale: RequestLocale) async -> String? {
    do {
      _ = try await site.desk.checked(try rule(input, locale))
      return nil
    } catch let error as ArgumentError {
      return error.message(locale.phrases)
    } catch {
      return QueryFailure(anyOf: error)?.message(locale.phrases)
    }
  }

  private func add(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    let input = Self.input(form, after: nil)
    let added: (alert: Alert, isNew: Bool)
    do {
      added = try await site.desk.addAlert(try rule(input, locale))
    } catch let problem as Problem {
      throw site.failure(problem, locale)
    } catch {
      // The page validates the input again, and shows the error beside it.
      return Response.redirect(
        to: Address.of(
          "/alerts",
          [
            (input.subject.kind.rawValue, input.subject.name), ("when", input.condition.rawValue),
            ("value", input.value), ("check", "1"),
          ]) + "#add")
    }
    let done = (added.isNew ? "added=" : "existing=") + String(added.alert.id)
    return Response.redirect(to: Address.of("/alerts", with: done))
  }
}

// MARK: - Changes

extension AlertsPages {
  private func remove(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let id = Self.number(form["id"]) ?? 0
    var isRemoved = false
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      isRemoved = try await site.desk.alerts.remove(id)
    }
    return Response.redirect(to: Address.of("/alerts", with: isRemoved ? "removed=\(id)" : nil))
  }

  private func restore(_ request: Request) async throws -> Response {
    let id = Self.number(try await request.form()["id"]) ?? 0
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      _ = try await site.desk.alerts.restore(id)
    }
    return Response.redirect(to: "/alerts")
  }

  private func markSeen(_ request: Request) async throws -> Response {
    let through = Self.number(try await request.form()["through"])
    try await site.keep(site.locale(for: request)) { () async throws(Problem) in
      try await site.desk.alerts.markSeen(through: through)
    }
    return Response.redirect(to: "/alerts")
  }
}

// MARK: - News

extension AlertsPages {
  /// The response that pages poll while they are open.
  private struct News: Encodable {
    struct Firing: Encodable {
      let id: Int64
      let title: String
      let detail: String
    }

    /// The number of the last firing.
    let last: Int64
    /// The text of the badge at the top of a page.
    let count: String
    /// The accessible name of the badge.
    let label: String
    /// The firings after the requested number, oldest first.
    let reached: [Firing]
  }

  private func news(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let newest: [AlertFiring]
    do throws(Problem) {
      newest = try await site.desk.alerts.newestFirings(limit: Self.mostNews)
    } catch {
      throw site.failure(error, locale)
    }
    let after = Self.number(request.query["after"]) ?? .max
    await site.desk.alerts.refreshCounts()
    let (unseen, presentation) = (site.desk.alerts.counts.unseen, site.presentation(locale))
    let news = News(
      last: newest.first?.id ?? 0, count: AlertMark.count(unseen),
      label: AlertMark.label(unseen: unseen, in: presentation),
      reached: newest.filter { $0.id > after }.reversed().map {
        News.Firing(
          id: $0.id, title: AlertText.title(of: $0.rule, in: presentation),
          detail: AlertText.detail(of: $0, in: presentation))
      })
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONDocument.data(news))))
  }
}

extension Optional {
  /// The value transformed from this one; nil if there is none.
  fileprivate func asyncMap<Value, Failure: Error>(
    _ transform: (Wrapped) async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
