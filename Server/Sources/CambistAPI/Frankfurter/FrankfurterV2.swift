import CambistDesk
import CambistModel
import CambistMoney
import Foundation
import HTTPTypes
import Hummingbird

/// Version 2 of the Frankfurter API: the rates of any institution; each response is of one.
struct FrankfurterV2: Sendable {
  let api: Frankfurter

  var desk: Desk { api.desk }

  /// The file extensions of paths; all but CSV are answered with JSON.
  private static let endings = [".csv", ".json", ".xml", ".html"]

  /// - Parameter path: The path after `/v2/`.
  func respond(to request: Request, path: String) async throws -> Response {
    let ending = Self.endings.first { path.hasSuffix($0) }
    let path = path.dropLast(ending?.count ?? 0)
    let isCSV = ending == ".csv" || ending == nil && request.accepts(FrankfurterV2.csv)
    let parameters = try FrankfurterParameters(request.uri.query ?? "")
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("", 1):
      var json = FrankfurterJSON()
      json.write(#"{"version":"v2","status":"current"}"#)
      return answer(json, to: request, of: nil)
    case ("rates", 1): return try await rates(parameters, isCSV, request)
    case ("rate", 3): return try await rate(parts[1], parts[2], parameters, request)
    case ("providers", 2...4):
      guard let publisher = publisher(parts[1]) else { throw FrankfurterProblem.notFound }
      guard parameters["providers"] == nil else {
        throw FrankfurterProblem.invalid("providers is part of the path; drop the parameter")
      }
      if parts.count == 2, !isCSV { return try await provider(publisher, request) }
      let own = parameters.with(publisher.frankfurterKey, as: "providers")
      if parts.count == 3, parts[2] == "rates" { return try await rates(own, isCSV, request) }
    case ("providers", 5) where parts[2] == "rate":
      guard let publisher = publisher(parts[1]) else { throw FrankfurterProblem.notFound }
      let own = parameters.with(publisher.frankfurterKey, as: "providers")
      return try await rate(parts[3], parts[4], own, request)
    case ("providers", 1) where !isCSV: return try await providers(request)
    case ("coverage", 1): return try await coverage(parameters, request)
    case ("currencies", 1) where !isCSV: return try await currencies(parameters, request)
    case ("currency", 2) where !isCSV: return try await currency(parts[1], request)
    default: break
    }
    if isCSV {
      return Response(
        status: .notAcceptable, headers: [.contentType: Self.csv, .cacheControl: "no-store"])
    }
    throw FrankfurterProblem.notFound
  }

  static let csv = "text/csv"
  static let lines = "application/x-ndjson"

  /// The institution with a client's key; nil for one that is not in use.
  func publisher(_ key: String) -> Institution? {
    desk.publishers.first { $0.frankfurterKey == key.uppercased() }
  }

  /// A response without rates of a day: it is fresh until any institution publishes.
  func answer(_ json: FrankfurterJSON, to request: Request, of newest: FrankfurterAnswer?)
    -> Response
  {
    if let newest { return newest.response(json.buffer, to: request, api) }
    var headers: HTTPFields = [
      .contentType: FrankfurterJSON.type,
      .cacheControl: "\(api.isPublic ? "public" : "private"), max-age=3600",
    ]
    headers.tag(.init(json.buffer.readableBytesView))
    if request.isCurrent(headers) { return Response(status: .notModified, headers: headers) }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: json.buffer))
  }
}

extension Request {
  /// Whether the client's accepted types name a type. Wildcards do not count.
  func accepts(_ type: String) -> Bool {
    headers[values: .accept].contains { list in
      list.split(separator: ",").contains { part in
        part.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() == type
      }
    }
  }
}
