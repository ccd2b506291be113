import CambistFeeds

/// Counts the requests to one source.
struct MeasuredTransport: HTTPTransport {
  let transport: any HTTPTransport
  let counters: UpstreamCounters

  func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    let start = ContinuousClock.now
    do {
      let answer = try await transport.get(request, reading: read)
      counters.succeed(after: ContinuousClock.now - start)
      return answer
    } catch {
      // A cancelled request says nothing about its source.
      if !Task.isCancelled { counters.fail(error, after: ContinuousClock.now - start) }
      throw error
    }
  }
}
