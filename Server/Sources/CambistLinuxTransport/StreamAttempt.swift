import NIOCore
import Synchronization

/// The channels of one attempt to connect, so that it can be abandoned at a deadline or on demand.
final class StreamAttempt: Sendable {
  private struct State {
    var channels: [any Channel] = []
    var isOver = false
    var isTimedOut = false
  }

  private let state = Mutex(State())

  /// Whether the attempt was abandoned at its deadline.
  var isTimedOut: Bool { state.withLock { $0.isTimedOut } }

  /// Adds a channel that is being connected.
  func add(_ channel: any Channel, closingAfter limit: TimeAmount) {
    let isOver = state.withLock { state in
      state.channels.append(channel)
      return state.isOver
    }
    if isOver { return channel.close(promise: nil) }
    channel.eventLoop.scheduleTask(in: limit) { [weak self] in self?.timeOut() }
  }

  /// Releases the channels: one of them is connected.
  func end() {
    state.withLock { state in
      state.isOver = true
      state.channels = []
    }
  }

  /// Closes all channels, and those added later.
  func close() {
    let channels = state.withLock { state in
      state.isOver = true
      defer { state.channels = [] }
      return state.channels
    }
    for channel in channels { channel.close(promise: nil) }
  }

  private func timeOut() {
    let isLate = state.withLock { state in
      guard !state.isOver else { return false }
      state.isTimedOut = true
      return true
    }
    if isLate { close() }
  }
}
