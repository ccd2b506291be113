/// Where a request comes from.
struct RequestOrigin: Sendable {
  /// The other end of the connection that is served; nil where there is none, as in tests.
  @TaskLocal static var peer: ClientAddress?
}
