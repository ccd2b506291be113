import CambistFeeds
import Foundation
import Synchronization

/// One request and its response, without redirects: buffers what the session reports of its task.
///
/// The task is paused while more than ``highWater`` bytes are buffered.
final class DataTaskExchange: Sendable {
  /// The number of buffered bytes above which the task is paused.
  static let highWater = 512 * 1024
  /// The number of buffered bytes at which it resumes.
  static let lowWater = 128 * 1024

  private struct State {
    var head: Head?
    var chunks: ArraySlice<Data> = []
    /// Bytes in ``chunks``.
    var buffered = 0
    /// The number of bytes received so far.
    var size = 0
    var isHeld = false
    /// The outcome after the last chunk; nil until the response is complete.
    var end: Result<Void, any Error>?
    /// Whether the task has ended, by itself or because the exchange was closed.
    var isTaskOver = false
    /// Grows with every change.
    var version = 0
    var waiter: CheckedContinuation<Void, any Error>?
  }

  private enum Piece: Sendable {
    case chunk(Data)
    case end
  }

  private let host: String
  private let requestTimeout: Duration
  private let maximumBodySize: Int
  private let control: DataTaskControl
  private let state = Mutex(State())

  init(
    host: String, requestTimeout: Duration, maximumBodySize: Int, control: DataTaskControl
  ) {
    self.host = host
    self.requestTimeout = requestTimeout
    self.maximumBodySize = maximumBodySize
    self.control = control
  }

  /// Waits for the status and the headers.
  func head() async throws -> Head {
    try await wait { state in
      if let head = state.head { return head }
      try state.end?.get()
      return nil
    }
  }

  /// Waits for the next chunk, which is never empty; nil at the end, again and again.
  ///
  /// - Throws: ``TransportFailure``, or `CancellationError`; later calls throw the same error.
  func nextChunk() async throws -> [UInt8]? {
    let piece = try await wait { state -> Piece? in
      if let chunk = takeChunk(from: &state) { return .chunk(chunk) }
      guard let end = state.end else { return nil }
      try end.get()
      return .end
    }
    return if case .chunk(let data) = piece { Array(data) } else { nil }
  }

  /// Ends a response whose end the session has not reported; later calls are ignored.
  func end(_ result: Result<Void, any Error>) {
    update { state in
      state.end = state.end ?? result
      cancelTask(&state)
    }
  }

  /// Drops unread data, and closes the connection if more data is expected.
  func close() {
    drop(TransportFailure.unreachable(host: host, reason: "the response is closed"))
  }
}

// Callbacks of the session.
extension DataTaskExchange {
  /// Runs an action while the task is neither over nor cancelled, and keeps it from being cancelled
  /// meanwhile.
  func unlessOver(_ action: () -> Void) {
    state.withLock { if !$0.isTaskOver { action() } }
  }

  func receive(_ head: Head) {
    update { state in
      guard state.head == nil, state.end == nil else { return }
      state.head = head
      if let failure = head.failure(maximumBodySize: maximumBodySize) {
        state.end = .failure(failure)
        cancelTask(&state)
      }
    }
  }

  func receive(_ data: Data) {
    guard !data.isEmpty else { return }
    update { state in
      guard state.end == nil else { return }
      state.size += data.count
      guard state.size <= maximumBodySize else {
        state.end = .failure(TransportFailure.tooLarge(limit: maximumBodySize))
        return cancelTask(&state)
      }
      state.chunks.append(data)
      state.buffered += data.count
      if state.buffered > Self.highWater, !state.isHeld {
        state.isHeld = true
        control.hold()
      }
    }
  }

  func complete(_ error: (any Error)?) {
    update { state in
      state.isTaskOver = true
      guard state.end == nil else { return }
      state.end =
        if let error {
          .failure(TransportFailure(error, host: host, requestTimeout: requestTimeout))
        } else if state.head == nil {
          .failure(TransportFailure.unreachable(host: host, reason: "the connection closed"))
        } else {
          .success(())
        }
    }
  }
}

extension DataTaskExchange {
  private func takeChunk(from state: inout State) -> Data? {
    guard let chunk = state.chunks.popFirst() else { return nil }
    state.buffered -= chunk.count
    if state.isHeld, state.buffered <= Self.lowWater {
      state.isHeld = false
      control.release()
    }
    return chunk
  }

  private func drop(_ error: any Error) {
    update { state in
      if state.end == nil || !state.chunks.isEmpty {
        state.chunks = []
        state.end = .failure(error)
      }
      cancelTask(&state)
    }
  }

  private func cancelTask(_ state: inout State) {
    guard !state.isTaskOver else { return }
    state.isTaskOver = true
    control.cancel()
  }

  /// Changes the state and resumes the waiting task.
  private func update(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      state.version += 1
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Returns as soon as there is an answer; drops the response when the task is cancelled.
  private func wait<Answer: Sendable>(
    for answer: (inout State) throws -> Answer?
  ) async throws -> Answer {
    try await withTaskCancellationHandler {
      while true {
        let (result, version) = try state.withLock { (try answer(&$0), $0.version) }
        if let result { return result }
        try await waitForChange(after: version)
      }
    } onCancel: {
      drop(CancellationError())
    }
  }

  private func waitForChange(after version: Int) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state -> Result<Void, any Error>? in
        guard state.version == version else { return .success(()) }
        guard state.waiter == nil else {
          return .failure(
            TransportFailure.unreadable(reason: "the body is read twice at the same time"))
        }
        state.waiter = continuation
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
