import HTTPTypes

/// The supported methods of a site's paths: the router responds 404 to all others.
struct RouteMethods: Sendable {
  private struct Route: Sendable {
    let parts: [Substring]
    let method: HTTPRequest.Method
  }

  private let routes: [Route]

  /// - Parameter routes: The paths of all routes, with their methods.
  init(_ routes: [(path: String, method: HTTPRequest.Method)]) {
    self.routes = routes.map { path, method in
      Route(parts: path.split(separator: "/"), method: method)
    }
  }

  /// The methods of a path; empty for an unknown path.
  func methods(for path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/")
    let matching = routes.filter { route in
      route.parts.count == parts.count
        && zip(route.parts, parts).allSatisfy { part, other in
          part.hasPrefix(":") || part.hasPrefix("{") || part == other
        }
    }
    var methods = Set(matching.map(\.method))
    if methods.contains(.get) { methods.insert(.head) }
    return methods.sorted { $0.rawValue < $1.rawValue }
  }
}
