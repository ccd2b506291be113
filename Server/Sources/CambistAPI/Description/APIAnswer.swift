import CambistDesk
import CambistDocuments
import Foundation
import HTTPTypes
import Hummingbird

/// The successful response of an endpoint.
struct APIAnswer: Sendable {
  let status: HTTPResponse.Status
  /// JSON; nil for a response without content.
  let content: Data?
  let notices: [QueryNotice]
  /// The address of a created resource.
  var location: String?
  /// The page of a list; nil for responses without pages.
  var page: AnswerPage?

  /// A response without content.
  static let done = APIAnswer(status: .noContent, content: nil, notices: [])

  init(
    _ document: some Encodable, status: HTTPResponse.Status = .ok, notices: [QueryNotice] = [],
    page: AnswerPage? = nil
  ) throws {
    self.init(status: status, content: try JSONDocument.data(document), notices: notices)
    self.page = page
  }

  /// - Parameter content: JSON.
  init(status: HTTPResponse.Status, content: Data?, notices: [QueryNotice]) {
    self.status = status
    self.content = content
    self.notices = notices
  }

  func response(to request: Request, keeping: Operation.Keeping) -> Response {
    var headers: HTTPFields = [
      .cacheControl: keeping == .never ? "no-store" : "no-cache"
    ]
    headers[.location] = location
    headers.add(notices: notices)
    page?.add(to: &headers, for: request)
    guard let content else { return Response(status: status, headers: headers) }
    headers[.contentType] = "application/json"
    if keeping == .tagged {
      headers.tag(content)
      if request.isCurrent(headers) { return Response(status: .notModified, headers: headers) }
    }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: content)))
  }
}

extension HTTPFields {
  /// Adds the notices of an answer, as a list of display strings (RFC 9651).
  mutating func add(notices: [QueryNotice]) {
    let messages = notices.messages
    guard !messages.isEmpty, let name = HTTPField.Name(APIAnswer.noticeField) else { return }
    self[name] = messages.map { "%\"\(Self.escaped($0))\"" }.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x25, 0..<0x20, 0x7F...:
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      default: escaped.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return escaped
  }
}

extension APIAnswer {
  /// The header for notices.
  static let noticeField = "Cambist-Notice"
}
