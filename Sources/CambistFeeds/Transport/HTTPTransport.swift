/// The network, as a feed uses it: one request, one response, read while the connection is open.
///
/// This is one of two injected dependencies of the kit (the other is the clock). Implementations
/// apply a timeout, limit the size of a body, follow redirects safely and decompress `gzip`; they
/// never retry and never interpret a status, since an upstream may explain an error in the body.
public protocol HTTPTransport: Sendable {
  /// Sends a GET request and passes the response to `read`.
  ///
  /// The body can be read only inside `read`; when it returns or throws, the connection is
  /// released, whether the body was read to its end or not.
  ///
  /// - Throws: ``TransportFailure`` for network errors, and any error of `read`.
  func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer
}
