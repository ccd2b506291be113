package import CambistDesk
package import Hummingbird

/// Finds the desk as the sender of a request uses it: with the sender's own workspace.
package protocol RequestDesks: Sendable {
  /// - Throws: When it cannot be found out whose request it is.
  func desk(for request: Request) async throws -> Desk
}
