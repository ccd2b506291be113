import Foundation
import HTTPTypes
package import Hummingbird

/// Responses that do not depend on the client have an entity tag, so that they are sent only once.
extension HTTPFields {
  mutating func tag(_ content: Data) {
    self[.eTag] = "\"\(ContentHash.text(of: content))\""
  }
}

extension Request {
  /// Whether the client has cached the response with this entity tag (RFC 9110, 13.1.2).
  func isCurrent(_ answer: HTTPFields) -> Bool {
    guard let known = headers[.ifNoneMatch], let tag = answer[.eTag] else { return false }
    return known.split(separator: ",").contains { text in
      let text = text.trimmingCharacters(in: .whitespaces)
      return text == "*" || Self.opaque(text) == Self.opaque(tag)
    }
  }

  /// A response that does not depend on the client: 304 if the client's cached copy is current.
  package func response(_ text: String, type: String) -> Response {
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache"]
    headers.tag(Data(text.utf8))
    if isCurrent(headers) { return Response(status: .notModified, headers: headers) }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private static func opaque(_ tag: String) -> String {
    tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  }
}
