/// The phrases of error pages and of the API's problems.
public struct ErrorPhrases: Sendable {
  /// The text of an error response.
  public struct Message: Sendable {
    /// The title of the screen.
    public let title: String
    /// What happened, or what the reader can do about it.
    public let sentence: String

    init(_ title: String, _ sentence: String) {
      self.title = title
      self.sentence = sentence
    }
  }

  /// The link to the first page.
  public let home: String
  /// The heading of the technical details.
  public let details: String
  /// Status 400, and other errors of the client without a separate message.
  public let badRequest: Message
  /// Status 401: the token is missing or wrong.
  public let unauthorized: Message
  /// Status 403: another site sent the request.
  public let forbidden: Message
  /// Status 404.
  public let notFound: Message
  /// Status 405.
  public let methodNotAllowed: Message
  /// Status 409: the change conflicts with stored data.
  public let conflict: Message
  /// Status 413, 414 or 431.
  public let tooLarge: Message
  /// Status 415: the media type is not supported.
  public let unsupportedFormat: Message
  /// Status 421: the host name is not one of the desk.
  public let misdirected: Message
  /// Status 422: values are missing or invalid.
  public let invalid: Message
  /// Status 429: too many wrong tokens.
  public let tooManyRequests: Message
  /// Status 500, and other errors of the server without a separate message.
  public let failed: Message
  /// Status 502: a source sent invalid data.
  public let badData: Message
  /// Status 503.
  public let unavailable: Message
  /// Status 503 while the database cannot be reached: what the visitor has saved is not known.
  public let storeAway: Message
  /// The sentence about that on pages that show data from memory.
  public let fromMemory: String
  /// The page shown offline instead of one that the browser has not stored.
  public let notStored: Message
  /// That the server is unreachable, on a page of an earlier time: that time.
  public let unreachable: Phrase

  /// The message of an HTTP status; that of its class for one without a message of its own.
  public func message(status: Int) -> Message {
    switch status {
    case 401: unauthorized
    case 403: forbidden
    case 404: notFound
    case 405: methodNotAllowed
    case 409: conflict
    case 413, 414, 431: tooLarge
    case 415: unsupportedFormat
    case 421: misdirected
    case 422: invalid
    case 429: tooManyRequests
    case 502: badData
    case 503: unavailable
    case 500...599: failed
    default: badRequest
    }
  }
}
