import HTTPTypes
import Hummingbird

/// The requests of a site by route, method and status, and their durations.
///
/// Labels are routes such as `/pairs/{pair}`, never paths: text that a client sends must neither
/// appear in metrics nor add a time series. All counters exist from the start, so that counting
/// needs no lock.
final class RequestMetrics: Sendable {
  private struct Route: Sendable {
    let methods: [(method: HTTPRequest.Method, requests: CounterBlock)]
    /// The requests with other methods.
    let otherMethods = CounterBlock(count: StatusCodes.count)
    let durations = DurationHistogram()

    init(_ methods: [HTTPRequest.Method]) {
      self.methods = methods.map { ($0, CounterBlock(count: StatusCodes.count)) }
    }

    func requests(with method: HTTPRequest.Method) -> CounterBlock {
      methods.first { $0.method == method }?.requests ?? otherMethods
    }
  }

  /// The label of requests that match no route.
  static let unmatched = "unmatched"
  /// The label of methods that no route supports.
  private static let other = "other"

  private let routes: [String: Route]
  private let unmatched = Route([.get, .head, .post])

  /// - Parameter routes: The paths of all routes, with their methods.
  init(_ routes: [(path: String, method: HTTPRequest.Method)]) {
    self.routes = Dictionary(grouping: routes, by: \.path).mapValues { routes in
      var methods = Set(routes.map(\.method))
      if methods.contains(.get) { methods.insert(.head) }
      return Route(methods.sorted { $0.rawValue < $1.rawValue })
    }
  }

  /// - Parameters:
  ///   - path: The path of the matched route; nil for none.
  ///   - duration: The time until the response began.
  func count(
    _ path: String?, _ method: HTTPRequest.Method, _ status: HTTPResponse.Status,
    _ duration: Duration
  ) {
    let route = path.flatMap { routes[$0] } ?? unmatched
    route.requests(with: method).add(at: StatusCodes.index(of: status.code))
    route.durations.observe(duration)
  }

  func write(to text: inout MetricsText) {
    var used = routes.map { (path: $0, route: $1) }
    used.append((path: Self.unmatched, route: unmatched))
    used.removeAll { ($0.route.durations.cumulative.last ?? 0) == 0 }
    used.sort { $0.path < $1.path }
    text.family(
      "cambist_http_requests_total", .counter,
      "Answered requests by route, method and status code.")
    for (path, route) in used {
      let methods =
        route.methods.map { ($0.rawValue, $1) } + [(Self.other, route.otherMethods)]
      for (method, requests) in methods {
        for index in 0..<StatusCodes.count where requests[index] > 0 {
          text.sample(
            [("route", path), ("method", method), ("code", StatusCodes.label(index))],
            requests[index])
        }
      }
    }
    text.family(
      "cambist_http_request_duration_seconds", .histogram,
      "Time from a request's head to the beginning of its response.")
    for (path, route) in used { text.samples([("route", path)], route.durations) }
  }
}

extension RequestContext {
  /// The path of the matched route, such as `/pairs/{pair}`, as metrics and logs name it.
  var routeName: String {
    // Hummingbird names its own answer to unknown paths, without a slash.
    guard let path = endpointPath, path.first == "/" else { return RequestMetrics.unmatched }
    return path
  }
}

/// The status codes with separate counters.
private enum StatusCodes {
  private static let known = [
    200, 201, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 408, 409, 411,
    413, 414, 415, 421, 422, 429, 431, 500, 501, 502, 503, 504,
  ]
  private static let indices: [UInt8] = {
    var indices = [UInt8](repeating: UInt8(known.count), count: 600)
    for (index, code) in known.enumerated() { indices[code] = UInt8(index) }
    return indices
  }()

  /// The known codes, and one for all others.
  static let count = known.count + 1

  static func index(of code: Int) -> Int {
    indices.indices.contains(code) ? Int(indices[code]) : known.count
  }

  static func label(_ index: Int) -> String {
    index < known.count ? "\(known[index])" : "other"
  }
}
