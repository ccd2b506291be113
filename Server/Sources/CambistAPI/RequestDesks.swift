package import CambistDesk
package import Hummingbird

/// Finds the desk as the sender of a request uses it: with the sender's own workspace.
package protocol RequestDesks: Sendable {
  /// - Parameter data: What is asked for.
  /// - Throws: `HTTPError` for a sender who may not have that, and what went wrong when it cannot be
  ///   found out whose request it is.
  func desk(for request: Request, _ data: RequestedData) async throws -> Desk
}

/// Whose data a request asks for.
package enum RequestedData: Sendable {
  /// Shared data: rates, markets and quotes.
  case shared
  /// The sender's own.
  case personal
  /// The operator's.
  case sales
}
