import CambistDesk
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The sources of rates: `/sources`, and their rates of a pair.
struct SourcesPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/sources", needs: .nothing) { try await Self(site: $0).show($1) }
  }

  private func show(_ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let query = request.query
    guard query["from"] != nil || query["to"] != nil else { return await list(locale) }
    let (from, to) = (try currency(query["from"], locale), try currency(query["to"], locale))
    return await compare(
      RateComparisonPage.Input(
        pair: CurrencyPair(from, to), on: query["on"] ?? "", and: query["and"] ?? ""), locale)
  }

  /// The current status of the sources, without requests to them.
  private func list(_ locale: RequestLocale) async -> Response {
    let statuses = await site.desk.sourceStatuses(language: locale.phrases.language)
    let screen = RateSourcesScreen(statuses, in: site.presentation(locale))
    var frame = site.frame(title: screen.title, tab: nil, locale)
    frame.style = Assets.sources
    return site.renderer.page(frame, content: RateSourcesPage(screen, locale.phrases).html)
  }

  /// Stored rates are shown at once; a source without a response yet is shown as pending.
  private func compare(
    _ input: RateComparisonPage.Input, _ locale: RequestLocale
  ) async -> Response {
    let (rates, desk) = (site.desk.rates, site.desk)
    let unreadable = [input.on, input.and].filter { !$0.isEmpty && CalendarDate($0) == nil }
    let days = [CalendarDate(input.on)] + (CalendarDate(input.and).map { [$0] } ?? [])
    let today = site.presentation(locale).today
    var frame = site.frame(
      title: RateComparisonScreen.title(of: input.pair, locale.phrases), tab: nil, locale)
    frame.style = Assets.sources
    frame.back = PageFrame.Back(
      label: locale.phrases.converter.title, address: PageTab.convert.address)
    return await site.respond(frame) {
      await desk.settleComparison(of: input.pair, on: days, today: today)
    } content: {
      let comparison = await rates.comparison(of: input.pair, on: days, today: today)
      let screen = RateComparisonScreen(
        comparison, unreadable: unreadable, in: site.presentation(locale))
      return PageContent(
        html: RateComparisonPage(screen, input, locale.phrases).html,
        isPending: comparison.isRefreshing && !comparison.hasRate,
        reloads: comparison.isRefreshing ? PageFrame.soon : nil)
    }
  }

  private func currency(_ code: String?, _ locale: RequestLocale) throws(PageError) -> Currency {
    guard let currency = Currency(code ?? "") else {
      throw PageError(
        .unprocessableContent, locale.phrases.converter.unknownCurrency(code ?? ""))
    }
    return currency
  }
}
