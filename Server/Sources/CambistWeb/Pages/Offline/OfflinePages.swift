import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import HTTPTypes
import Hummingbird

/// What a browser needs to be without the desk: the service worker, the manifest, the kept rates,
/// and the way back for conversions that were made meanwhile.
struct OfflinePages: Sendable {
  let site: DeskSite

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/sw.js") { request, _ in
      request.response(site.assets.worker, type: "text/javascript; charset=utf-8")
    }
    router.get("/manifest.webmanifest") { request, _ in
      request.response(site.assets.manifest, type: "application/manifest+json")
    }
    router.get("/offline/rates") { request, _ in await rates(request) }
    router.post("/conversions/offline") { request, _ in try await join(request) }
  }

  /// The number style of whoever asks, a line, and the newest rates that are kept.
  private func rates(_ request: Request) async -> Response {
    let text = site.voice(for: request).style.text + "\n" + (await site.desk.rates.kept()).text
    return request.response(text, type: "text/plain; charset=utf-8")
  }

  private func join(_ request: Request) async throws -> Response {
    let form = try await request.form()
    guard let conversion = OfflineConversion(form) else { throw HTTPError(.badRequest) }
    try await site.keep(site.voice(for: request)) { () async throws(Problem) in
      try await site.desk.history.join(
        conversion.record, madeAt: conversion.time, origin: conversion.origin)
    }
    return Response(status: .noContent)
  }
}

/// A conversion as a browser tells it that made it without the desk.
struct OfflineConversion: Sendable {
  let record: ConversionRecord
  let time: Timestamp
  let origin: String

  private static let longestSource = 64

  /// Nil when a field is missing or cannot be read, or the amounts do not follow from the rate.
  init?(_ form: FormFields) {
    func currency(_ name: String) -> Currency? { form[name].flatMap { Currency($0) } }
    func decimal(_ name: String) -> ExactDecimal? { form[name].flatMap { try? ExactDecimal($0) } }
    guard let origin = form["origin"], Self.isOrigin(origin),
      let time = form["time"].flatMap({ Timestamp(milliseconds: Array($0.utf8)[...]) }),
      time.millisecondsSince1970 > 0,
      let side = form["side"].flatMap(ConversionSide.init),
      let from = currency("from"), let to = currency("to"),
      let source = decimal("source"), let target = decimal("target"),
      let rate = decimal("rate"), rate > .zero,
      let name = form["provenance"], name.utf8.count <= Self.longestSource,
      // An amount in its own currency has no source.
      !name.isEmpty || from == to,
      name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), let asOf = form["asOf"].flatMap(Self.asOf)
    else { return nil }
    self.origin = origin
    self.time = time
    record = ConversionRecord(
      side: side, source: Money(source, from), target: Money(target, to), rate: rate,
      provenance: Provenance(source: name, asOf: asOf), day: nil)
    guard record.isConsistent else { return nil }
  }

  /// Thirty-two hexadecimal digits.
  private static func isOrigin(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func asOf(_ text: String) -> AsOf? {
    CalendarDate(text).map { .day($0) } ?? Timestamp(text).map { .moment($0) }
  }
}
