import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Synchronization

/// Receives one response from the event loop, a part at a time, and pauses reading until the part
/// was used.
final class ResponseReceiver: HTTPClientResponseDelegate {
  enum Part: Sendable {
    case head(HTTPResponseHead)
    case chunk(ByteBuffer)
  }

  private enum Gate {
    case open
    case held(EventLoopPromise<Void>)
    case closed
  }

  enum Event: Sendable {
    case part(Part)
    case end(Result<Void, any Error>)
  }

  private let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let gate = Mutex(Gate.open)

  init() {
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Lets the network deliver the next part and waits for it.
  ///
  /// - Returns: nil when the receiver was closed, or the waiting task cancelled.
  func next() async -> Event? {
    release(to: .open)
    var iterator = events.makeAsyncIterator()
    return await iterator.next()
  }

  func finish(_ result: Result<Void, any Error>) {
    continuation.yield(.end(result))
    continuation.finish()
  }

  /// Rejects everything that is still received.
  func close() {
    release(to: .closed)
    continuation.finish()
  }

  func didReceiveHead(
    task: HTTPClient.Task<Void>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    hold(.head(head), on: task.eventLoop)
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Void>, _ buffer: ByteBuffer
  ) -> EventLoopFuture<Void> {
    hold(.chunk(buffer), on: task.eventLoop)
  }

  func didFinishRequest(task: HTTPClient.Task<Void>) throws {}
}

extension ResponseReceiver {
  private func hold(_ part: Part, on eventLoop: any EventLoop) -> EventLoopFuture<Void> {
    let promise = eventLoop.makePromise(of: Void.self)
    let isClosed = gate.withLock { gate in
      if case .closed = gate { return true }
      gate = .held(promise)
      return false
    }
    if isClosed {
      promise.fail(CancellationError())
    } else {
      continuation.yield(.part(part))
    }
    return promise.futureResult
  }

  private func release(to next: Gate) {
    let previous = gate.withLock { gate in
      if case .closed = gate { return Gate.closed }
      defer { gate = next }
      return gate
    }
    guard case .held(let promise) = previous else { return }
    if case .open = next {
      promise.succeed()
    } else {
      promise.fail(CancellationError())
    }
  }
}
