/// The network as a feed sees it: one request, one response, read while the connection is open.
///
/// This is one of the two seams of the kit (the other is the clock). Implementations time out,
/// limit the size of a body, follow redirects safely and unpack `gzip`; they never retry and never
/// judge a status, since an upstream may explain itself in the body of an error.
public protocol HTTPTransport: Sendable {
  /// Sends a GET request and hands the response to `read`.
  ///
  /// The body can be read only inside `read`; when it returns or throws, the connection is given
  /// back, whether the body was read to its end or not.
  ///
  /// - Throws: ``TransportFailure`` for what the network did, and whatever `read` throws.
  func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer
}
