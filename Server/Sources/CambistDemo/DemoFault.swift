import HTTPTypes
import Hummingbird

/// Replaces the responses of a simulated upstream by errors that any upstream may return.
struct DemoFault: RouterMiddleware {
  typealias Context = BasicRequestContext

  let faults: DemoFaults
  let upstream: String

  /// Longer than a page waits for a source that has stored data.
  private static let delay = Duration.seconds(8)

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    switch faults[upstream] {
    case "slow":
      try await Task.sleep(for: Self.delay)
      return try await next(request, context)
    case "outage": return Response(status: .serviceUnavailable)
    case "garbage":
      return Response(
        status: .ok, headers: [.contentType: "text/html"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "<html>Hello</html>")))
    default: return try await next(request, context)
    }
  }
}
