import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import Foundation
import HTTPTypes
import Hummingbird

/// How long a response is fresh: until the institution's next publication.
struct FrankfurterAnswer: Sendable {
  let publisher: Institution
  /// The day of the institution's newest table; nil when it has none.
  let newest: CalendarDate?
  /// Whether newer rates may be available in a moment.
  var isOpen = false

  private static let shortestAge: Int64 = 60

  /// - Parameters:
  ///   - newest: The newest table of the institution.
  ///   - asked: The table of the response, if it is another one.
  init(
    _ publisher: Institution, newest: Loadable<RateTable>, asked: Loadable<RateTable>? = nil
  ) {
    self.publisher = publisher
    self.newest = newest.value?.provenance.asOf.date
    isOpen = [newest, asked].contains { $0.map { $0.isRefreshing || $0.problem != nil } ?? false }
  }

  /// A complete response, or 304 if the client has it.
  func response(
    _ buffer: ByteBuffer, type: String = FrankfurterJSON.type, to request: Request,
    _ api: Frankfurter, more: HTTPFields = [:]
  ) -> Response {
    var headers = headers(type, api, more)
    headers.tag(Data(buffer.readableBytesView))
    if request.isCurrent(headers) { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: buffer))
  }

  /// A streamed response.
  ///
  /// - Parameter last: The last possible day in it.
  func response(
    upTo last: CalendarDate, type: String, to request: Request, _ api: Frankfurter,
    more: HTTPFields = [:], body: ResponseBody
  ) -> Response {
    var headers = headers(type, api, more)
    if !isOpen {
      // Its content depends on the address, the days, and the release.
      headers.tag(
        Data("\(request.uri) \(type) \(publisher.id) \(newest?.description ?? "") \(last)".utf8))
    }
    if request.isCurrent(headers) { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: body)
  }

  private func headers(_ type: String, _ api: Frankfurter, _ more: HTTPFields) -> HTTPFields {
    var headers = more
    headers[.contentType] = type
    headers[.cacheControl] =
      "\(api.isPublic ? "public" : "private"), max-age=\(maximumAge(at: api.desk.clock.now()))"
    if let name = HTTPField.Name(Frankfurter.sourceField) {
      headers[name] = publisher.frankfurterKey
    }
    return headers
  }

  /// In seconds.
  private func maximumAge(at now: Timestamp) -> Int64 {
    guard let newest, !isOpen else { return Self.shortestAge }
    let next = publisher.calendar.publication(after: newest)
    let seconds = (next.millisecondsSince1970 - now.millisecondsSince1970) / 1_000
    return max(seconds, Self.shortestAge)
  }
}

extension Institution {
  /// The institution's key as a provider.
  var frankfurterKey: String { id.uppercased() }
}
