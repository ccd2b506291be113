import CambistAPI
import CambistDesk
import CambistDocuments
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Whether a server may receive requests, as `/readyz` reports.
///
/// It reports the outcome of the last check of the store, so that a response never waits for a lock
/// of the database. A server whose store can be read but not written is ready: its pages show the
/// stored data and say that nothing can be saved, which is better than no page.
final class Readiness: Sendable {
  enum Status: String, Encodable {
    case ready, starting, draining
    /// The store cannot be read.
    case unreadable
  }

  private struct Document: Encodable {
    let status: Status
    let store: String
  }

  private let drain: DeskDrain
  private let checked = Mutex<StoreState?>(nil)

  init(drain: DeskDrain) { self.drain = drain }

  var status: Status {
    if drain.isDraining { return .draining }
    switch store {
    case nil: return .starting
    case .unreadable?: return .unreadable
    case .ok?, .unwritable?: return .ready
    }
  }

  /// The state of the store at the last check; nil before the first.
  var store: StoreState? { checked.withLock(\.self) }

  func set(_ state: StoreState) { checked.withLock { $0 = state } }

  func write(to text: inout MetricsText) {
    text.family("cambist_ready", .gauge, "Whether the server may get requests, as /readyz reports.")
    text.sample(isTrue: status == .ready)
    let store = store
    text.family(
      "cambist_store_readable", .gauge, "Whether the store could be read when it was last checked.")
    text.sample(isTrue: store == .ok || store == .unwritable)
    text.family(
      "cambist_store_writable", .gauge,
      "Whether the store could be written when it was last checked.")
    text.sample(isTrue: store == .ok)
  }

  func response() throws -> Response {
    let status = status
    let document = Document(status: status, store: store?.rawValue ?? "unchecked")
    return Response(
      status: status == .ready ? .ok : .serviceUnavailable,
      headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONDocument.data(document))))
  }
}
