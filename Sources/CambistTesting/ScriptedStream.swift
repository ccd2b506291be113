public import CambistFeeds
public import Foundation

/// A stream transport on which a test decides the outcome of each attempt to connect.
public final class ScriptedStream: StreamTransport {
  private let state = Watched([Attempt]())

  /// Creates a transport without connections.
  public init() {}

  /// The number of attempts to connect.
  public var attempts: Int { state.value.count }

  /// An attempt by its number, from 1, as soon as it is made; if the task is cancelled before, an
  /// attempt without a connection.
  public func attempt(_ number: Int) async -> Attempt {
    try? await state.waitUnlessCancelled { $0.count >= number }
    let attempts = state.value
    return attempts.count >= number ? attempts[number - 1] : Attempt(URL(filePath: "/"))
  }

  public func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    let attempt = Attempt(url)
    state.change { $0.append(attempt) }
    return try await attempt.connect(use)
  }
}

extension ScriptedStream {
  /// One attempt to connect, and its connection.
  public final class Attempt: Sendable {
    private struct State {
      var isOpen = false
      var failure: (any Error)?
      /// Whether `connect` returns without waiting for the closure.
      var isAbandoned = false
      var messages: [[UInt8]] = []
      var isReceiving = false
      var pings = 0
      var pongs = 0
      var answersPings = true
      var isOver = false
    }

    /// The address of the attempt.
    public let url: URL
    private let state = Watched(State())

    init(_ url: URL) {
      self.url = url
    }

    /// Whether pings are answered at once, which is the default.
    public var answersPings: Bool {
      get { state.value.answersPings }
      set { state.change { $0.answersPings = newValue } }
    }

    /// The number of pings that were sent.
    public var pings: Int { state.value.pings }

    /// Completes the handshake.
    public func open() { state.change { $0.isOpen = true } }

    /// Sends a message.
    public func send(_ text: String) { state.change { $0.messages.append(Array(text.utf8)) } }

    /// Ends the attempt or the connection; messages sent before still arrive.
    public func fail(_ failure: TransportFailure) { state.change { $0.failure = failure } }

    /// Closes the connection as a server does.
    public func close(code: Int? = 1_000, reason: String = "") {
      fail(.closed(code: code, reason: reason))
    }

    /// Ends the attempt as a faulty transport would: its closure continues to use the connection.
    public func abandon() { state.change { $0.isAbandoned = true } }

    /// Answers every ping that was sent.
    public func pong() { state.change { $0.pongs = $0.pings } }

    /// Returns when all sent messages were received and the next one is awaited.
    public func drained() async {
      try? await state.waitUnlessCancelled { $0.isReceiving && $0.messages.isEmpty }
    }

    /// Returns when this many pings were sent.
    public func pings(_ count: Int) async {
      try? await state.waitUnlessCancelled { $0.pings >= count }
    }

    /// Returns when no task uses the connection any more.
    public func over() async { try? await state.waitUnlessCancelled { $0.isOver } }
  }
}

extension ScriptedStream.Attempt {
  fileprivate func connect<Answer: Sendable>(
    _ use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    let task = Task {
      defer { state.change { $0.isOver = true } }
      try await state.waitUnlessCancelled { $0.isOpen || $0.failure != nil }
      if let failure = state.value.failure, !state.value.isOpen { throw failure }
      return try await use(
        StreamConnection(
          receive: { try await self.receive() },
          ping: { try await self.ping() }))
    }
    return try await withTaskCancellationHandler {
      await state.wait { $0.isOver || $0.isAbandoned }
      if !state.value.isOver { throw TransportFailure.closed(code: nil, reason: "abandoned") }
      return try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func receive() async throws -> [UInt8] {
    state.change { $0.isReceiving = true }
    try await state.waitUnlessCancelled { !$0.messages.isEmpty || $0.failure != nil }
    return try state.change { state throws -> [UInt8] in
      state.isReceiving = false
      if state.messages.isEmpty, let failure = state.failure { throw failure }
      return state.messages.removeFirst()
    }
  }

  private func ping() async throws {
    let number = state.change { state in
      state.pings += 1
      if state.answersPings { state.pongs = state.pings }
      return state.pings
    }
    try await state.waitUnlessCancelled { $0.pongs >= number || $0.failure != nil }
    let (pongs, failure) = (state.value.pongs, state.value.failure)
    if pongs < number, let failure { throw failure }
  }
}
