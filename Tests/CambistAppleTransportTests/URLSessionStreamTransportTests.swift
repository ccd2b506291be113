import CambistAppleTransport
import CambistFeeds
import Foundation
import Testing

@Suite("Streams on URLSession", .timeLimit(.minutes(5))) struct URLSessionStreamTransportTests {
  static let url = URL(string: "ws://127.0.0.1:9/quotes")

  @Test("It fails with a reason when no server listens, and when the system has no WebSockets")
  func unreachable() async throws {
    let url = try #require(Self.url)
    let transport = URLSessionStreamTransport(version: "1")
    let failure = await #expect(throws: TransportFailure.self) {
      try await transport.connect(to: url) { _ in connected() }
    }
    guard case .unreachable("127.0.0.1", let reason) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("A task that is cancelled does not connect")
  func cancelled() async throws {
    let url = try #require(Self.url)
    let transport = URLSessionStreamTransport(version: "1")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await transport.connect(to: url) { _ in connected() }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

private func connected() {
  Issue.record("it connected")
}
