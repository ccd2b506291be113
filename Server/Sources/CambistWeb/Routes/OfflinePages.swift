import CambistAPI
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistPages
import CambistRates
import CambistScreens
import HTTPTypes
import Hummingbird

/// The resources that a browser needs offline: the service worker, the manifest and the stored
/// rates; and the endpoint for conversions that were made offline.
struct OfflinePages: Sendable {
  let site: VisitedSite

  static func addRoutes(to routes: SiteRoutes) {
    routes.get("/sw.js", needs: .nothing) { site, request in
      request.response(site.assets.worker, type: "text/javascript; charset=utf-8")
    }
    routes.get("/manifest.webmanifest", needs: .nothing) { site, request in
      request.response(site.assets.manifest, type: "application/manifest+json")
    }
    routes.get("/offline/rates", needs: .nothing) { await Self(site: $0).rates($1) }
    routes.get("/offline/currencies", needs: .nothing) { await Self(site: $0).currencies($1) }
    routes.get("/offline", needs: .nothing) { Self(site: $0).notStored($1) }
    routes.post("/conversions/offline") { try await Self(site: $0).join($1) }
  }

  /// One line with the client's number style, and then the newest stored rates.
  private func rates(_ request: Request) async -> Response {
    let text =
      site.locale(for: request).style.text + "\n" + (await site.desk.rates.storedRates()).text
    return request.response(text, type: "text/plain; charset=utf-8")
  }

  /// The search words of currencies besides their codes and names in the page's language, one
  /// currency a line: the code, other names and signs, and after a tab other words, such as
  /// `GBP|ingiliz sterlini|£<TAB>|uk`.
  private func currencies(_ request: Request) async -> Response {
    let language = site.locale(for: request).phrases.language
    var text = ""
    for entry in await site.desk.currencies.catalog(language: language).entries {
      var seen: Set<String> = [CurrencyCatalog.folded(entry.name)]
      let words = (entry.otherNames + CurrencySigns.texts(of: entry.currency))
        .map { CurrencyCatalog.folded(String($0.map { "|\t\r\n".contains($0) ? " " : $0 })) }
        .filter { seen.insert($0).inserted }
      text +=
        entry.currency.code + words.map { "|" + $0 }.joined() + "\t"
        + CurrencyKeywords.text(of: entry.currency) + "\n"
    }
    return request.response(text, type: "text/plain; charset=utf-8")
  }

  /// The page that a browser shows offline instead of one that it has not stored.
  private func notStored(_ request: Request) -> Response {
    let locale = site.locale(for: request)
    let frame = site.frame(title: locale.phrases.errors.notStored.title, tab: nil, locale)
    return site.renderer.page(frame, content: .notStored(locale.phrases))
  }

  /// Adds a conversion that was made offline, or whose response was lost, to the history, or
  /// responds with the reason why not.
  private func join(_ request: Request) async throws -> Response {
    let form = try await request.form()
    let locale = site.locale(for: request)
    let now = site.clock.now()
    let presentation = locale.presentation(at: now)
    guard let conversion = OfflineConversion(form) else {
      let amounts = ["source", "from", "target", "to"].map { form[$0] ?? "" }
      return try Refusal(
        conversion: "\(amounts[0]) \(amounts[1]) = \(amounts[2]) \(amounts[3])", time: "",
        reason: locale.phrases.history.unreadable
      ).response()
    }
    // The rates of a recorded conversion need not be available any more.
    let isKnown = try await site.keep(locale) { () async throws(Problem) in
      try await site.desk.history.isKnown(conversion.origin)
    }
    if isKnown { return Response(status: .noContent) }
    let record: ConversionRecord
    do throws(RecordFault) {
      record = try await site.desk.rates.checked(conversion.foreign, now: now)
    } catch {
      return try Refusal(
        conversion: HistoryScreen.equation(conversion.foreign.record, in: presentation),
        time: presentation.text(conversion.foreign.time),
        reason: error.text(in: presentation)
      ).response()
    }
    try await site.keep(locale) { () async throws(Problem) in
      try await site.desk.history.join(
        record, madeAt: conversion.foreign.time, origin: conversion.origin, run: conversion.run)
    }
    return Response(status: .noContent)
  }
}

/// Tells the browser's script, in the user's language, why a conversion is not in the history. The
/// browser stores both until the user deletes them.
private struct Refusal: Encodable {
  let conversion: String
  let time: String
  let reason: String

  func response() throws -> Response {
    Response(
      status: .badRequest, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONDocument.data(self))))
  }
}
