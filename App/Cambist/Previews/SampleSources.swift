import CambistDesk
import CambistFeeds
import CambistModel
import CambistViewModels
import Foundation
import Synchronization

/// Sources that respond with samples, for previews and tests.
enum SampleSources {
  enum Behaviour {
    case answers, waits, fails
  }

  /// The feeds of a desk whose sources all have the same behaviour.
  static func feeds(behaviour: Behaviour) throws -> Desk.Feeds {
    var addresses = UpstreamAddresses()
    addresses[.gnb] = SampleSales.address
    return Desk.Feeds(
      addresses, http: SampleTransport(behaviour), stream: SampleStream(behaviour))
  }
}

/// Responds to requests with samples.
struct SampleTransport: HTTPTransport {
  private let behaviour: SampleSources.Behaviour
  /// Prices change with each response, so that a refresh is visible.
  private let tickers = Beat()

  init(_ behaviour: SampleSources.Behaviour) { self.behaviour = behaviour }

  func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    switch behaviour {
    case .waits: try await Task.sleep(for: .seconds(86_400))
    case .fails:
      throw TransportFailure.unreachable(host: request.url.host() ?? "", reason: "offline")
    case .answers: break
    }
    let path = request.url.path()
    let sample =
      path.contains("ticker") ? Samples.tickers(tickers.next()) : Samples.answer(to: request.url)
    guard let sample else { throw TransportFailure.status(404) }
    let chunk = OneChunk(Array(sample.utf8))
    return try await read(
      HTTPResponse(
        status: 200, contentType: sample.hasPrefix("<") ? "text/xml" : "application/json",
        body: HTTPBody { chunk.take() }))
  }
}

/// A body of one piece.
private final class OneChunk: Sendable {
  private let bytes: Mutex<[UInt8]?>

  init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }

  func take() -> [UInt8]? {
    bytes.withLock { bytes in
      defer { bytes = nil }
      return bytes
    }
  }
}

/// Streams samples, one each second.
struct SampleStream: StreamTransport {
  private let behaviour: SampleSources.Behaviour

  init(_ behaviour: SampleSources.Behaviour) { self.behaviour = behaviour }

  func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    switch behaviour {
    case .waits: try await Task.sleep(for: .seconds(86_400))
    case .fails: throw TransportFailure.unreachable(host: url.host() ?? "", reason: "offline")
    case .answers: break
    }
    let beat = Beat()
    return try await use(
      StreamConnection(
        receive: {
          let number = beat.next()
          if number > 0 { try await Task.sleep(for: .seconds(1)) }
          return Array(Samples.quotes(number).utf8)
        }, ping: {}))
  }
}

/// Counts messages.
private final class Beat: Sendable {
  private let number = Mutex(0)

  func next() -> Int {
    number.withLock { number in
      defer { number += 1 }
      return number
    }
  }
}
