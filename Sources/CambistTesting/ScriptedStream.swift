public import CambistFeeds
public import Foundation

/// A network of streams on which every attempt to connect waits for what a test does with it.
public final class ScriptedStream: StreamTransport {
  private let state = Watched([Attempt]())

  /// Creates a stream that nothing has been sent on.
  public init() {}

  /// The number of attempts to connect.
  public var attempts: Int { state.value.count }

  /// An attempt by its number, from 1, as soon as it is made; one that leads nowhere when the task
  /// is cancelled before.
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
      /// Whether `connect` ends without the closure's end.
      var isAbandoned = false
      var messages: [[UInt8]] = []
      var isReceiving = false
      var pings = 0
      var pongs = 0
      var answersPings = true
      var isOver = false
    }

    /// Where the attempt was to lead.
    public let url: URL
    private let state = Watched(State())

    init(_ url: URL) {
      self.url = url
    }

    /// Whether pings are answered at once, as they are at first.
    public var answersPings: Bool {
      get { state.value.answersPings }
      set { state.change { $0.answersPings = newValue } }
    }

    /// How many pings were sent.
    public var pings: Int { state.value.pings }

    /// Completes the handshake.
    public func open() { state.change { $0.isOpen = true } }

    /// Sends a message.
    public func send(_ text: String) { state.change { $0.messages.append(Array(text.utf8)) } }

    /// Ends the attempt or the connection; what was sent before still arrives.
    public func fail(_ failure: TransportFailure) { state.change { $0.failure = failure } }

    /// Ends the connection as a server does.
    public func close(code: Int? = 1_000, reason: String = "") {
      fail(.closed(code: code, reason: reason))
    }

    /// Ends the attempt as a bad transport would: its closure continues to use the connection.
    public func abandon() { state.change { $0.isAbandoned = true } }

    /// Answers every ping that was sent.
    public func pong() { state.change { $0.pongs = $0.pings } }

    /// Returns as soon as all that was sent was taken and the next message is waited for.
    public func drained() async {
      try? await state.waitUnlessCancelled { $0.isReceiving && $0.messages.isEmpty }
    }

    /// Returns as soon as so many pings were sent.
    public func pings(_ count: Int) async {
      try? await state.waitUnlessCancelled { $0.pings >= count }
    }

    /// Returns as soon as no task uses the connection any more.
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
