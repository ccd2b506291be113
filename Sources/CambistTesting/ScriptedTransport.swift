public import CambistFeeds
import Foundation
import Synchronization

/// A network with scripted responses by path, which counts requests.
public final class ScriptedTransport: HTTPTransport {
  /// The response for a path.
  public enum Answer: Sendable {
    case body(String, type: String, status: Int = 200)
    case bytes([UInt8], type: String, status: Int = 200)
    case failure(TransportFailure)
    /// A response with its version; status 304 for a request with that version.
    indirect case version(EntityVersion, Answer)
    /// Waits until the gate is opened, then responds.
    indirect case held(Gate, Answer)
  }

  private struct State {
    var answers: [String: Answer]
    var otherwise = Answer.body("", type: "text/plain", status: 404)
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>
  private let chunkSize: Int

  /// - Parameter chunkSize: The number of bytes in a chunk.
  public init(_ answers: [String: Answer] = [:], chunkSize: Int = 4_096) {
    state = Mutex(State(answers: answers))
    self.chunkSize = chunkSize
  }

  /// Every request so far.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Changes the response for a path; one with a query is looked up before one without.
  public func answer(_ path: String, with answer: Answer) {
    state.withLock { $0.answers[path] = answer }
  }

  /// Removes all responses; paths without a later one get this response.
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
