package import CambistDesk
package import Hummingbird

/// Finds the desk for the sender of a request, with the sender's own workspace.
package protocol RequestDesks: Sendable {
  /// - Parameter data: The kind of requested data.
  /// - Throws: `HTTPError` for a sender without access to that data, or the error that prevented
  ///   determining the sender.
  func desk(for request: Request, _ data: RequestedData) async throws -> Desk
}

/// The owner of the requested data.
package enum RequestedData: Sendable {
  /// Shared data: rates, markets and quotes.
  case shared
  /// The sender's own data.
  case personal
  /// The operator's data.
  case sales
}
