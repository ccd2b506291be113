import Foundation
import HTTPTypes
import Hummingbird

/// Answers that are nobody's own carry a tag of their content, so that they are sent once.
extension HTTPFields {
  mutating func tag(_ content: Data) {
    self[.eTag] = "\"\(Assets.hash(content))\""
  }
}

extension Request {
  /// Whether who asks keeps the answer with the tag that stands in its headers (RFC 9110, 13.1.2).
  func isKept(_ answer: HTTPFields) -> Bool {
    guard let known = headers[.ifNoneMatch], let tag = answer[.eTag] else { return false }
    return known.split(separator: ",").contains { text in
      let text = text.trimmingCharacters(in: .whitespaces)
      return text == "*" || Self.opaque(text) == Self.opaque(tag)
    }
  }

  /// A text that is nobody's own: only that nothing has changed where it is kept as it is.
  func response(_ text: String, type: String) -> Response {
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache"]
    headers.tag(Data(text.utf8))
    if isKept(headers) { return Response(status: .notModified, headers: headers) }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private static func opaque(_ tag: String) -> String {
    tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  }
}
