import AsyncHTTPClient
import CambistFeeds
import NIOCore
import NIOHTTP1

/// One request and its response, without redirects, over one connection.
final class HTTPExchange: Sendable {
  private let receiver: ResponseReceiver
  private let task: HTTPClient.Task<Void>
  private let problems: NetworkProblem
  /// Held for as long as the response is read.
  private let client: ClientOnDemand

  /// Sends the request.
  ///
  /// - Parameter deadline: The exchange fails if its body is not complete by then. (The deadline of
  ///   AsyncHTTPClient's `async` API ends with the head, that of its delegates does not.)
  init(
    _ request: HTTPClient.Request, on client: ClientOnDemand, deadline: NIODeadline,
    problems: NetworkProblem
  ) {
    let receiver = ResponseReceiver()
    self.receiver = receiver
    self.problems = problems
    self.client = client
    task = client.client.execute(request: request, delegate: receiver, deadline: deadline)
    task.futureResult.whenComplete { receiver.finish($0) }
  }

  /// Waits for the status and the headers; to be called once, first.
  func head() async throws -> HTTPResponseHead {
    guard case .head(let head) = try await next() else {
      throw problems.unreachable("the connection closed before the response")
    }
    return head
  }

  /// Waits for the next piece of the body; nil at its end.
  func nextChunk() async throws -> ByteBuffer? {
    guard case .chunk(let buffer) = try await next() else { return nil }
    return buffer
  }

  /// Releases the connection, or closes it if the response was not read to its end.
  func close() {
    receiver.close()
    task.cancel()
  }
}

extension HTTPExchange {
  private func next() async throws -> ResponseReceiver.Part? {
    switch await receiver.next() {
    case .part(let part): return part
    case .end(.success): return nil
    case .end(.failure(let error)): throw problems.failure(for: error)
    case nil:
      try Task.checkCancellation()
      throw problems.unreachable("the response is closed")
    }
  }
}
