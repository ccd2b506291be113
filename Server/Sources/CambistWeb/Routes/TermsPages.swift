import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistPages
import CambistScreens
import HTTPTypes
import Hummingbird

/// The form of a pair's own fee or rate: `/pairs/{pair}/terms`, and what it sends.
struct TermsPages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/pairs/:pair/terms") { site, request, context in
      try await Self(site: site).show(try Self.pair(context), request)
    }
    routes.post("/pairs/:pair/terms") { site, request, context in
      try await Self(site: site).submit(try Self.pair(context), request)
    }
  }

  private func show(_ pair: CurrencyPair, _ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let stored = try await stored(of: pair, locale)
    let screen = TermsScreen(of: pair, stored, in: site.presentation(locale))
    return page(screen, back: request.query["back"], request)
  }

  /// Runs the action of the form's button, and redirects to the page that it was opened from.
  private func submit(_ pair: CurrencyPair, _ request: Request) async throws -> Response {
    let locale = site.locale(for: request)
    let form = try await request.form()
    let terms = site.desk.terms
    if let turn = form["turn"] {
      try await site.keep(locale) { () async throws(Problem) in
        if turn == "remove" {
          try await terms.remove(pair)
        } else {
          try await terms.turn(pair, on: turn == "on")
        }
      }
      return Response.redirect(to: Self.back(form["back"], pair))
    }
    do throws(QueryFailure) {
      _ = try CurrencyPair(saving: pair.base, pair.quote)
    } catch {
      throw PageError(.unprocessableContent, error.message(locale.phrases))
    }
    let input = Self.input(form)
    let typed: PairTerms
    do throws(TermsInput.Fault) {
      typed = try input.terms(of: pair, locale.style)
    } catch {
      let screen = TermsScreen(
        of: pair, try await stored(of: pair, locale), input: input, fault: error,
        in: site.presentation(locale))
      return page(screen, back: form["back"], request)
    }
    try await site.keep(locale) { () async throws(Problem) in
      try await terms.save(StoredTerms(typed))
    }
    return Response.redirect(to: Self.back(form["back"], pair))
  }

  private func page(
    _ screen: TermsScreen, back: String?, _ request: Request
  ) -> Response {
    var frame = site.frame(title: screen.title, tab: .convert, site.locale(for: request))
    frame.hasCore = false
    frame.style = Assets.terms
    return site.renderer.page(
      frame, content: TermsPage(screen, back: Self.back(back, screen.pair)).html)
  }

  private func stored(
    of pair: CurrencyPair, _ locale: RequestLocale
  ) async throws -> StoredTerms? {
    do throws(Problem) {
      return try await site.desk.terms.stored(of: pair)
    } catch {
      throw site.failure(error, locale)
    }
  }

  /// The typed fields of the form.
  private static func input(_ form: FormFields) -> TermsInput {
    let effect = form["effect"] == "markup" ? ExchangeTerms.Kind.markup : .fee
    let kind = form["kind"].flatMap { ExchangeTerms.Kind(rawValue: $0) } ?? effect
    var input = TermsInput(kind == .fee ? effect : kind)
    input.percent = form["percent"] ?? ""
    input.fixed = form["fixed"] ?? ""
    input.fixedCurrency = form["fixedCurrency"].flatMap { Currency($0) }
    input.rate = form["rate"] ?? ""
    input.given = form["given"] ?? ""
    input.received = form["received"] ?? ""
    return input
  }

  /// The page to redirect to; by default the converter with the pair.
  private static func back(_ address: String?, _ pair: CurrencyPair) -> String {
    if let address, Address.isOwn(address) { return address }
    return Address.of("/convert", [("from", pair.base.code), ("to", pair.quote.code)])
  }

  private static func pair(_ context: BasicRequestContext) throws -> CurrencyPair {
    guard let pair = CurrencyPair(try context.parameters.require("pair")) else {
      throw HTTPError(.notFound)
    }
    return pair
  }
}
