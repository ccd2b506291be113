import CambistFeeds
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataTaskExchange {
  /// The relevant parts of a response's status line and headers.
  struct Head: Sendable {
    var status: Int
    var contentType: String?
    var location: String?
    var version: EntityVersion?
    var coding = ContentCoding.identity
    /// The announced size of the encoded body; nil when it was not announced.
    var announcedSize: Int?

    /// Why the headers rule out the body.
    func failure(maximumBodySize: Int) -> TransportFailure? {
      switch coding {
      case .unknown(let name): .unreadable(reason: "unknown content coding \(name)")
      case .identity where announcedSize ?? 0 > maximumBodySize: .tooLarge(limit: maximumBodySize)
      default: nil
      }
    }
  }
}

extension DataTaskExchange.Head {
  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    contentType = response.value(forHTTPHeaderField: "Content-Type")
    location = response.value(forHTTPHeaderField: "Location")
    version = EntityVersion(
      tag: response.value(forHTTPHeaderField: "ETag"),
      modified: response.value(forHTTPHeaderField: "Last-Modified"))
    coding = ContentCoding(header: response.value(forHTTPHeaderField: "Content-Encoding"))
    announcedSize = response.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
  }
}
