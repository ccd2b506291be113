import CambistFeeds
import Foundation
import Synchronization

/// Counts the connections to the source of live quotes.
struct MeasuredStream: StreamTransport {
  let transport: any StreamTransport
  let counters: StreamCounters

  func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    let hasOpened = Counter()
    do {
      return try await transport.connect(to: url) { [counters] connection in
        hasOpened.add()
        counters.opened.add()
        return try await use(
          StreamConnection(
            receive: {
              let message = try await connection.receive()
              counters.messages.add()
              return message
            }, ping: connection.ping))
      }
    } catch {
      if hasOpened.value == 0, !Task.isCancelled { counters.failed.add() }
      throw error
    }
  }
}

/// What is counted of the connections to the source of live quotes.
final class StreamCounters: Sendable {
  let opened = Counter()
  /// Attempts to connect that led to no connection.
  let failed = Counter()
  let messages = Counter()

  func write(to text: inout MetricsText) {
    text.family(
      "cambist_quote_connections_total", .counter,
      "Attempts to connect to the source of live quotes by outcome.")
    text.sample([("outcome", "ok")], opened.value)
    text.sample([("outcome", "failed")], failed.value)
    text.family(
      "cambist_quote_messages_total", .counter, "Messages from the source of live quotes.")
    text.sample(messages.value)
  }
}
