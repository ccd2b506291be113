package import CambistDesk
import CambistDocuments
import CambistModel
package import CambistMoney
import HTTPTypes
package import Hummingbird
import NIOCore

/// The content of `/healthz`: what works and how old the data is, and no stored data, as everyone
/// may read it.
package struct HealthDocument: Encodable {
  enum Status: String, Encodable {
    case ok
    case failing
    /// It was not needed yet.
    case unused
    case notConfigured
    /// It works, but an administrator should check it: the earlier store was damaged.
    case degraded
  }

  struct Source: Encodable {
    let name: String
    let status: Status
    /// The seconds since its newest data were fetched.
    let age: Int64?
  }

  let status: Status
  let store: Status
  let sources: [Source]

  /// A desk is healthy as long as it can read and write its store: without its sources it uses
  /// stored data.
  package init(_ health: DeskHealth, now: Timestamp) {
    store = health.store != nil ? .failing : health.isStoreNew ? .degraded : .ok
    status = store
    sources = health.sources.map { source in
      let status: Status =
        switch source.problem {
        case .notConfigured?: .notConfigured
        case nil: source.fetchedAt == nil ? .unused : .ok
        default: .failing
        }
      return Source(
        name: source.name, status: status,
        age: source.fetchedAt.map { max(0, now.seconds(since: $0)) })
    }
  }

  /// The response to `/healthz`.
  package func response() throws -> Response {
    let body = ByteBuffer(bytes: try JSONDocument.data(self))
    return Response(
      status: status == .failing ? .serviceUnavailable : .ok,
      headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
  }
}
