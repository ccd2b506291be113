import CambistAPI
import CambistDesk
import CambistStore
import Hummingbird

/// Whose request it is, and the desk as they use it.
struct Visitors: RequestDesks {
  /// The desk of the only owner.
  let desk: Desk

  func desk(for request: Request) async throws -> Desk { desk }

  /// The owner of the link for spreadsheets with a key; nil for none.
  func owner(ofLink key: LinkKey) async throws -> Owner? {
    try await desk.links.contains(hash: key.hash) ? desk.workspace.owner : nil
  }
}
