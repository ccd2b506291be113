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
  public let badRequest: Message
  public let unauthorized: Message
  public let forbidden: Message
  public let notFound: Message
  public let methodNotAllowed: Message
  public let conflict: Message
  /// The error for an answer that is too large; the limit in MiB.
  public let tooLarge: Message
  public let unsupportedFormat: Message
  public let misdirected: Message
  public let invalid: Message
  public let tooManyRequests: Message
  /// The title of a failure without stored data.
  public let failed: Message
  public let badData: Message
  public let unavailable: Message
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
