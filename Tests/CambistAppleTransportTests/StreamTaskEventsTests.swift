import CambistFeeds
import Foundation
import Testing

@testable import CambistAppleTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What URLSession reports about a stream") struct StreamTaskEventsTests {
  static let posix = NSPOSIXErrorDomain
  static let url = NSURLErrorDomain

  @Test(
    "URLSession's errors as stream failures",
    arguments: [
      (posix, Int(EMSGSIZE), 101, .tooLarge(limit: 7)),
      (url, URLError.Code.dataLengthExceedsMaximum.rawValue, 101, .tooLarge(limit: 7)),
      (url, URLError.Code.badServerResponse.rawValue, 404, .status(404)),
      (url, URLError.Code.badServerResponse.rawValue, 101, .status(101)),
      (url, URLError.Code.badServerResponse.rawValue, nil, .status(101)),
      (url, URLError.Code.networkConnectionLost.rawValue, 503, .status(503)),
    ] as [(String, Int, Int?, TransportFailure)])
  func failures(_ domain: String, _ code: Int, _ status: Int?, _ failure: TransportFailure) {
    let error = NSError(domain: domain, code: code)
    #expect(
      StreamTaskEvents.failure(for: error, host: "h", status: status, limit: 7) == failure)
  }

  @Test(
    "Any other event is a failed connection, with the system's message",
    arguments: [
      (url, URLError.Code.cannotConnectToHost.rawValue),
      (url, URLError.Code.serverCertificateUntrusted.rawValue),
      (url, URLError.Code.notConnectedToInternet.rawValue), (posix, Int(ECONNRESET)),
    ])
  func unreachable(_ domain: String, _ code: Int) {
    let error = NSError(
      domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: "the words"])
    #expect(
      StreamTaskEvents.failure(for: error, host: "h", status: nil, limit: 7)
        == .unreachable(host: "h", reason: "the words"))
  }

  @Test("A close before the handshake ends the wait for it, with its code and reason")
  func closed() async {
    let events = StreamTaskEvents(host: "h", limit: 7)
    events.close(.policyViolation, reason: Data("go away".utf8))
    events.open()
    await #expect(throws: TransportFailure.closed(code: 1008, reason: "go away")) {
      try await events.opened()
    }
  }

  @Test("A close without a code has none")
  func closedWithoutCode() async {
    let events = StreamTaskEvents(host: "h", limit: 7)
    events.close(.noStatusReceived, reason: nil)
    await #expect(throws: TransportFailure.closed(code: nil, reason: "")) {
      try await events.opened()
    }
  }
}

@Suite("A result that may be set twice", .timeLimit(.minutes(5))) struct AnswerTests {
  @Test("The first result is stored, set before or during the wait")
  func first() async throws {
    let early = Answer()
    early.end(nil)
    early.end(CancellationError())
    try await early.wait()

    let late = Answer()
    await #expect(throws: CancellationError.self) {
      try await late.wait {
        late.end(CancellationError())
        late.end(nil)
      }
    }
  }

  @Test("A finished task is not started")
  func notStarted() async throws {
    let answer = Answer()
    answer.end(nil)
    try await answer.wait { Issue.record("it was started") }
  }
}
