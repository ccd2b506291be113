import CambistAPI
import CambistDesk
import CambistFiles
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// Files of amounts: `/files`. The content of a file is never stored.
struct FilesPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/files", needs: .nothing) { site, request in
      let query = request.query
      return await Self(site: site).page(
        ["to": query["to"] ?? "EUR", "on": query["on"] ?? ""], site.locale(for: request))
    }
    routes.post("/files/preview", needs: .nothing) { try await Self(site: $0).preview($1) }
    routes.post("/files", needs: .nothing) { try await Self(site: $0).convert($1) }
  }

  private func page(
    _ fields: [String: String], _ locale: RequestLocale, preview: FilesScreen.Preview? = nil,
    problem: String? = nil
  ) async -> Response {
    let catalog = await site.desk.currencies.catalog(language: locale.phrases.language)
    let screen = FilesScreen(
      target: Currency(fields["to"] ?? "") ?? .eur,
      day: CalendarDate(fields["on"] ?? "")?.description ?? "", catalog: catalog,
      preview: preview, problem: problem, phrases: locale.phrases)
    var frame = site.frame(title: screen.title, tab: nil, locale)
    (frame.style, frame.script) = (Assets.files, Assets.filesScript)
    return site.renderer.page(
      frame, status: problem == nil ? .ok : .unprocessableContent,
      content: FilesPage(screen).html)
  }

  /// Shows the format that is detected from the first bytes of the file.
  private func preview(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await MultipartForm(request)
    nonisolated(unsafe) var iterator = form.iterator
    var sample = form.take(form.first)
    while sample.count < TableLimits.sampleBytes, !form.isOver {
      guard let buffer = try await iterator.next() else { throw HTTPError(.badRequest) }
      sample += form.take(Array(buffer.readableBytesView))
    }
    // A script sends only the first bytes, and the size of the file.
    let isWhole = form.isOver && form.fields["size"].map { Int($0) == sample.count } ?? true
    do throws(TableError) {
      let plan = try TableConversion.plan(
        sample, isWhole: isWhole, Self.options(form.fields, locale), requiringColumns: false)
      return await page(form.fields, locale, preview: FilesScreen.Preview(plan))
    } catch {
      return await page(form.fields, locale, problem: error.message(locale.phrases))
    }
  }

  private func convert(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await MultipartForm(request)
    guard let target = Currency(form.fields["to"] ?? ""), target.kind != .unlisted else {
      return await page(
        form.fields, locale,
        problem: locale.phrases.converter.unknownCurrency(form.fields["to"] ?? ""))
    }
    do {
      let rates = try RowRates(
        site.desk, to: target, today: site.presentation(locale).today ?? site.clock.now().latestDate
      )
      let stream = FileStream(
        form.iterator, first: form.first, extractor: form, Self.options(form.fields, locale),
        rates, locale.phrases)
      return try await stream.response(savedAs: "converted")
    } catch let error as TableError {
      return await page(form.fields, locale, problem: error.message(locale.phrases))
    }
  }

  private static func options(
    _ fields: [String: String], _ locale: RequestLocale
  ) -> TableOptions {
    var options = TableOptions()
    for (role, name) in [
      (TableError.Role.amount, "amount"), (.currency, "currency"), (.date, "date"),
    ] {
      guard let value = fields[name] else { continue }
      if value.isEmpty { options.ignored.insert(role) } else { options.columns[role] = value }
    }
    options.day = CalendarDate(fields["on"] ?? "")
    options.style = locale.style
    options.decimalSign = fields["decimal"].flatMap { .init(rawValue: $0) }
    options.dateOrder = fields["dates"].flatMap { .init(rawValue: $0) }
    return options
  }
}

extension FilesScreen.Preview {
  fileprivate init(_ plan: TablePlan) {
    self.init(
      form: [plan.form.name, plan.encoding.rawValue], names: plan.columns.names,
      amount: plan.columns[.amount], currency: plan.columns[.currency],
      date: plan.columns[.date], isDecimalComma: plan.decimalSign.map { $0 == .comma },
      isDayFirst: plan.dateOrder.map { $0 == .dayFirst }, rows: plan.firstRows)
  }
}
