/// An upstream's response: the head, and the body as it arrives.
public struct HTTPResponse: Sendable {
  /// The HTTP status code, 100…599.
  public var status: Int
  /// The media type of the body in lower case and without parameters, such as `application/json`.
  public var mediaType: String?
  /// The decoded body.
  public var body: HTTPBody

  /// The version of the resource; nil when it was not sent.
  public var version: EntityVersion?

  /// - Parameter contentType: The `Content-Type` header as it was sent.
  public init(status: Int, contentType: String?, version: EntityVersion? = nil, body: HTTPBody) {
    self.status = status
    self.version = version
    self.mediaType = contentType.map { header in
      let type = header.prefix { $0 != ";" }
      return type.filter { !$0.isWhitespace }.lowercased()
    }
    self.body = body
  }
}
