public import CambistFeeds
import Foundation
import Synchronization

/// A network that answers by path with what a test wrote down, and counts who asked.
public final class ScriptedTransport: HTTPTransport {
  /// What comes back for a path.
  public enum Answer: Sendable {
    case body(String, type: String, status: Int = 200)
    case bytes([UInt8], type: String, status: Int = 200)
    case failure(TransportFailure)
    /// An answer with its version; status 304 to who has it already.
    indirect case version(EntityVersion, Answer)
    /// Nothing until the gate is opened, then the answer.
    indirect case held(Gate, Answer)
  }

  private struct State {
    var answers: [String: Answer]
    var otherwise = Answer.body("", type: "text/plain", status: 404)
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>
  private let chunkSize: Int

  /// - Parameter chunkSize: How many bytes arrive at once.
  public init(_ answers: [String: Answer] = [:], chunkSize: Int = 4_096) {
    state = Mutex(State(answers: answers))
    self.chunkSize = chunkSize
  }

  /// Every request so far.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Changes what comes back for a path from now on; one with a query goes before one without.
  public func answer(_ path: String, with answer: Answer) {
    state.withLock { $0.answers[path] = answer }
  }

  /// Forgets all answers; this one comes back for every path without one of its own from now on.
  public func answerAll(with answer: Answer) {
    state.withLock { state in
      state.answers = [:]
      state.otherwise = answer
    }
  }

  public func get<Result: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Result
  ) async throws -> Result {
    let answer = state.withLock { state in
      state.requests.append(request)
      let whole = request.url.query.map { request.url.path + "?" + $0 }
      return whole.flatMap { state.answers[$0] } ?? state.answers[request.url.path]
        ?? state.otherwise
    }
    return try await read(response(answer, to: request))
  }

  private func response(_ answer: Answer, to request: HTTPRequest) async throws -> HTTPResponse {
    switch answer {
    case .failure(let failure): throw failure
    case .version(let version, let answer):
      let isKnown = request.known == version
      var response = try await response(
        isKnown ? .bytes([], type: "text/plain", status: 304) : answer, to: request)
      response.version = version
      return response
    case .held(let gate, let answer):
      await gate.wait()
      return try await response(answer, to: request)
    case .body(let text, let type, let status):
      return try await response(
        .bytes(Array(text.utf8), type: type, status: status), to: request)
    case .bytes(let bytes, let type, let status):
      let rest = Mutex(bytes[...])
      let size = chunkSize
      let body = HTTPBody {
        rest.withLock { rest in
          guard !rest.isEmpty else { return nil }
          defer { rest = rest.dropFirst(size) }
          return Array(rest.prefix(size))
        }
      }
      return HTTPResponse(status: status, contentType: type, body: body)
    }
  }
}
