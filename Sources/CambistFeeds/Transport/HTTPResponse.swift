/// What an upstream answered: the head, and the body as it arrives.
public struct HTTPResponse: Sendable {
  /// The HTTP status code, 100…599.
  public var status: Int
  /// The media type of the body in lower case and without parameters, such as `application/json`.
  public var mediaType: String?
  /// The unpacked body.
  public var body: HTTPBody

  /// What the upstream calls this version of the resource; nil where it does not say.
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
