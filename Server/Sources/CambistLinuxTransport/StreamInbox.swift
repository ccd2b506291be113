import CambistFeeds
import NIOCore
import Synchronization

/// Received messages that were not fetched yet, and the tasks waiting for them.
final class StreamInbox: Sendable {
  /// Reading continues while fewer bytes than this are queued.
  private static let capacity = 4 << 20
  /// The approximate memory of a message besides its bytes; many empty ones need memory as well.
  private static let overhead = 64

  private struct State {
    var messages: CircularBuffer<[UInt8]> = []
    var byteCount = 0
    var receiver: CheckedContinuation<[UInt8], any Error>?
    var failure: TransportFailure?
    var lastPing: UInt64 = 0
    /// Awaited pings; nil when no task is waiting and no pong has arrived.
    var pings: [UInt64: CheckedContinuation<Void, any Error>] = [:]
    var pongs: Set<UInt64> = []
    var whenDrained: @Sendable () -> Void = {}
  }

  private let problems: NetworkProblem
  private let state = Mutex(State())

  init(host: String) {
    problems = NetworkProblem(host: host, connectTimeout: .zero, requestTimeout: .zero)
  }

  /// Whether reading should pause.
  var isFull: Bool { state.withLock { $0.byteCount >= Self.capacity } }

  /// Called when reading can resume.
  var whenDrained: @Sendable () -> Void {
    get { state.withLock { $0.whenDrained } }
    set { state.withLock { $0.whenDrained = newValue } }
  }

  /// Adds a message.
  func add(_ message: [UInt8]) {
    let receiver = state.withLock { state -> CheckedContinuation<[UInt8], any Error>? in
      if let receiver = state.receiver {
        state.receiver = nil
        return receiver
      }
      state.messages.append(message)
      state.byteCount += message.count + Self.overhead
      return nil
    }
    receiver?.resume(returning: message)
  }

  /// Ends the inbox; the first reason is kept, and queued messages can still be fetched.
  func end(_ failure: TransportFailure) {
    let (receiver, pings) = state.withLock { state in
      if state.failure == nil { state.failure = failure }
      defer {
        state.receiver = nil
        state.pings = [:]
      }
      return (state.receiver, state.pings.values)
    }
    receiver?.resume(throwing: failure)
    for ping in pings { ping.resume(throwing: failure) }
  }

  /// Ends the inbox with an error of the network.
  func end(_ error: any Error) {
    end(problems.failure(for: error))
  }

  /// Takes the next message.
  ///
  /// - Throws: ``TransportFailure`` when there is none and none will arrive; `CancellationError`.
  func receive() async throws -> [UInt8] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (result, drained) = state.withLock {
          state -> (Result<[UInt8], any Error>?, (@Sendable () -> Void)?) in
          guard !Task.isCancelled else { return (.failure(CancellationError()), nil) }
          if let message = state.messages.popFirst() {
            let wasFull = state.byteCount >= Self.capacity
            state.byteCount -= message.count + Self.overhead
            let isDrained = wasFull && state.byteCount < Self.capacity
            return (.success(message), isDrained ? state.whenDrained : nil)
          }
          if let failure = state.failure { return (.failure(failure), nil) }
          state.receiver = continuation
          return (nil, nil)
        }
        drained?()
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let receiver = state.withLock { state in
        defer { state.receiver = nil }
        return state.receiver
      }
      receiver?.resume(throwing: CancellationError())
    }
  }
}

// MARK: - Pings

extension StreamInbox {
  /// A number for a ping.
  func nextPing() -> UInt64 {
    state.withLock { state in
      state.lastPing += 1
      return state.lastPing
    }
  }

  /// Adds a pong; one that matches none of our pings is ignored.
  func addPong(_ data: ByteBuffer) {
    var data = data
    guard data.readableBytes == 8, let id = data.readInteger(as: UInt64.self) else { return }
    let waiter = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard id <= state.lastPing else { return nil }
      guard let waiter = state.pings.removeValue(forKey: id) else {
        // It arrived before a task waited for it.
        state.pongs = [id]
        return nil
      }
      return waiter
    }
    waiter?.resume()
  }

  /// Waits for the pong of a ping.
  ///
  /// - Throws: ``TransportFailure`` when the connection ends; `CancellationError`.
  func pong(_ id: UInt64) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          guard !Task.isCancelled else { return .failure(CancellationError()) }
          if state.pongs.remove(id) != nil { return .success(()) }
          if let failure = state.failure { return .failure(failure) }
          state.pings[id] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      state.withLock { $0.pings.removeValue(forKey: id) }?
        .resume(throwing: CancellationError())
    }
  }
}
