import CambistDesk
import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

@testable import CambistPostgres

extension PostgresTests {
  /// Measures how long quotes need from the node that receives them to another one, with 300 symbols
  /// that change ten times a second: `make bench-quote-nodes`.
  @Suite("A measurement of live quotes between nodes") struct QuoteNodesMeasurement {
    private static let seconds = Int(
      ProcessInfo.processInfo.environment["CAMBIST_QUOTES_SECONDS"] ?? "")
    private static let symbols = 300
    private static let messages = 100

    @Test("300 symbols, ten times a second", .enabled(if: seconds != nil))
    func measure() async throws {
      let count = try #require(Self.seconds) * Self.messages
      let address = try await PostgresServer.running().migratedDatabase()
      let publisher = try await QuoteNode(address)
      let attempt = await publisher.stream.attempt(1)
      attempt.open()
      attempt.send(Self.message(0))
      let follower = try await QuoteNode(address)
      while await follower.board.stream != .live { await Task.yield() }

      let start = ContinuousClock.now
      // A message is received a moment after it is sent.
      let sending = Task {
        for number in 1...count {
          try await Task.sleep(until: start + Self.moment(number), clock: .continuous)
          attempt.send(Self.message(number))
        }
      }
      var (delays, seen) = ([Double](), 0)
      while seen < count {
        let bid = await follower.board.entries.first { $0.quote.symbol == "S0" }?.quote.bid
        let last = bid.map { Int($0.description) ?? 0 } ?? 0
        let now = ContinuousClock.now
        while seen < last {
          seen += 1
          delays.append((now - (start + Self.moment(seen))) / .milliseconds(1))
        }
        try await Task.sleep(for: .milliseconds(1))
      }
      try await sending.value
      delays.sort()
      let beats = await publisher.quotes.busStatistics()?.published ?? 0
      print(
        """
        \(count) messages of \(Self.symbols * 10 / Self.messages) quotes, \(beats) beats; \
        delay: 50 % \(delays[count / 2]) ms, 99 % \(delays[count * 99 / 100]) ms, \
        most \(delays[count - 1]) ms
        """)
      for node in [publisher, follower] {
        await node.stop()
        try await node.store.close()
      }
    }

    private static func moment(_ number: Int) -> Duration {
      .seconds(number) / messages
    }

    /// The bid of the first symbol is the number of the message.
    private static func message(_ number: Int) -> String {
      let share = symbols * 10 / messages
      let quotes = (0..<share).map { index in
        let symbol = index == 0 ? 0 : (number * share + index) % symbols
        return #"{"1":"S\#(symbol)","2":"\#(number)","3":"9999999","7":""}"#
      }
      return "[\(quotes.joined(separator: ","))]"
    }
  }
}
