import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistScreens
import CambistStore
import CambistViewModels
import Foundation
import Synchronization
import Testing

/// Measures the model of the quotes with a stream of 300 symbols, all of which change ten times a
/// second: `make bench-quotes-model`.
@MainActor
@Suite("A measurement of the live quotes") struct QuotesModelMeasurement {
  nonisolated private static let seconds = Int(
    ProcessInfo.processInfo.environment["CAMBIST_QUOTES_SECONDS"] ?? "")

  @Test("300 symbols, ten times a second", .enabled(if: seconds != nil))
  func measure() async throws {
    let seconds = try #require(Self.seconds)
    let url = try #require(URL(string: "wss://quotes.example/all"))
    let stream = SteadyStream(symbols: 300, interval: .milliseconds(100))
    let desk = Desk(
      store: try .inMemory(),
      feeds: .init(investAZ: InvestAZFeed(url: url, transport: stream), rateSources: []))
    let model = QuotesModel(desk) { desk.clock.presentation(.english, .english) }
    let run = Task { await desk.quotes.run() }
    while model.items.count < 300 {
      try await Task.sleep(for: .milliseconds(100))
      await model.show()
    }
    // One-time allocations are done by then.
    for _ in 0..<20 { _ = await beat(model) }

    let memory = Self.memory
    let rendered = model.renderedRows
    let sent = stream.sent
    var beats: [Double] = []
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(seconds) { beats.append(await beat(model)) }
    let rows = Double(model.renderedRows - rendered) / Double(beats.count)
    let sorted = beats.sorted()
    let mean = beats.reduce(0, +) / Double(beats.count)
    print(
      """
      beats: \(beats.count) in \(seconds) s, messages: \(stream.sent - sent)
      main thread: \(Self.text(mean)) ms a beat, 99 %: \(Self.text(sorted[sorted.count * 99 / 100])) ms, \
      most: \(Self.text(sorted[sorted.count - 1])) ms
      rows rendered: \(Self.text(rows)) a beat
      memory: \(memory) KB, at the end \(Self.memory) KB
      """)
    #expect(mean < 2)
    run.cancel()
    await run.value
  }

  /// Waits like the model and shows the changes.
  ///
  /// - Returns: The processor time of the main thread in milliseconds.
  private func beat(_ model: QuotesModel) async -> Double {
    try? await Task.sleep(for: .milliseconds(250))
    let before = Self.threadTime
    await model.show()
    return Self.threadTime - before
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The memory of the process; 0 if the system does not report it.
  private static var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return Int(line?.filter(\.isNumber) ?? "") ?? 0
  }

  private static func text(_ number: Double) -> String { String(format: "%.3f", number) }
}

/// Sends a message with all symbols repeatedly, on a fixed schedule, so that the duration of a
/// message does not lower their number; every bid changes each time.
private final class SteadyStream: StreamTransport {
  private let symbols: Int
  private let interval: Duration
  private let start = ContinuousClock.now
  private let number = Mutex(0)

  init(symbols: Int, interval: Duration) {
    self.symbols = symbols
    self.interval = interval
  }

  /// The number of messages that were sent.
  var sent: Int { number.withLock { $0 } }

  func connect<Answer: Sendable>(
    to url: URL, using use: @escaping @Sendable (StreamConnection) async throws -> Answer
  ) async throws -> Answer {
    try await use(
      StreamConnection(
        receive: {
          let number = self.next()
          try await Task.sleep(until: self.start + self.interval * number, clock: .continuous)
          return self.message(number)
        }, ping: {}))
  }

  private func next() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }

  private func message(_ number: Int) -> [UInt8] {
    let time = Date.now.formatted(.iso8601)
    let quotes = (0..<symbols).map { symbol in
      let bid = 10_000 + (symbol * 37 + number * 13) % 5_000
      return """
        {"0":"up","1":"SYM\(1_000 + symbol)","2":"1.\(bid)","3":"1.\(bid + 3)","4":"1.10000",\
        "5":"1.16000","6":"3","7":"\(time)"}
        """
    }
    return Array("[\(quotes.joined(separator: ","))]".utf8)
  }
}
