import CambistDesk
import CambistFeeds
import CambistModel
import CambistMoney
import CambistTesting
import Foundation
import Testing

@testable import CambistWeb

@Suite("Metrics of sources") struct UpstreamMetricsTests {
  private let metrics = UpstreamMetrics()
  private let network = ScriptedTransport()

  private var lines: Set<Substring> {
    var text = MetricsText()
    metrics.write(to: &text)
    return Set(text.text.split(separator: "\n"))
  }

  private func requests(_ source: String, _ outcome: String, _ count: Int) -> Substring {
    "cambist_upstream_requests_total{source=\"\(source)\",outcome=\"\(outcome)\"} \(count)"
  }

  private func bitso() throws -> BitsoFeed {
    BitsoFeed(
      base: try #require(URL(string: "http://bitso.example")),
      transport: metrics.measuring(network, of: BitsoFeed.source))
  }

  @Test("A source that was not asked has no samples, and every source of a desk can be measured")
  func unused() {
    for source in DeskHealth.Source.names { _ = metrics.measuring(network, of: source) }
    #expect(DeskHealth.Source.names.count == Set(DeskHealth.Source.names).count)
    #expect(!lines.contains { $0.contains("source=") })
  }

  @Test("Requests are counted by what their source made of them")
  func outcomes() async throws {
    let feed = try bitso()
    network.answerAll(with: .body(#"{"success":true,"payload":[]}"#, type: "application/json"))
    _ = try await feed.books()
    #expect(lines.contains(requests("bitso", "ok", 1)))
    #expect(lines.contains(requests("bitso", "failed", 0)))
    #expect(
      lines.contains("cambist_upstream_request_duration_seconds_count{source=\"bitso\"} 1"))
    let refusal = #"{"success":false,"error":{"code":"0301","message":"Unknown"}}"#
    for answer: ScriptedTransport.Answer in [
      .body(refusal, type: "application/json", status: 400),
      .body("<html>", type: "text/html"), .body("", type: "text/plain", status: 503),
      .failure(.status(500)),
    ] {
      network.answerAll(with: answer)
      await #expect(throws: Problem.self) { try await feed.ticker(of: "nothing") }
    }
    #expect(lines.contains(requests("bitso", "ok", 1)))
    #expect(lines.contains(requests("bitso", "refused", 1)))
    #expect(lines.contains(requests("bitso", "failed", 3)))
    #expect(
      lines.contains("cambist_upstream_request_duration_seconds_count{source=\"bitso\"} 5"))
  }

  @Test("The last success is a moment, which a failure does not move")
  func lastSuccess() async throws {
    let name = "cambist_upstream_last_success_timestamp_seconds{source=\"bitso\"} "
    let feed = try bitso()
    network.answerAll(with: .body("", type: "text/plain", status: 503))
    await #expect(throws: Problem.self) { try await feed.books() }
    #expect(lines.contains(requests("bitso", "failed", 1)))
    #expect(!lines.contains { $0.hasPrefix(name) })
    network.answerAll(with: .body(#"{"success":true,"payload":[]}"#, type: "application/json"))
    let before = DeskClock.system.now().millisecondsSince1970
    _ = try await feed.books()
    let after = DeskClock.system.now().millisecondsSince1970
    let line = try #require(lines.first { $0.hasPrefix(name) })
    let seconds = try #require(Double(line.dropFirst(name.count)))
    #expect((before...after).contains(Int64((seconds * 1_000).rounded())))
    network.answerAll(with: .body("", type: "text/plain", status: 503))
    await #expect(throws: Problem.self) { try await feed.books() }
    #expect(lines.contains(line))
  }

  @Test("A cancelled request says nothing about its source")
  func cancellation() async throws {
    let feed = try bitso()
    let gate = Gate()
    network.answerAll(with: .held(gate, .failure(.status(500))))
    let request = Task { try await feed.books() }
    request.cancel()
    gate.open()
    await #expect(throws: (any Error).self) { try await request.value }
    #expect(!lines.contains { $0.contains("source=") })
  }

  @Test("Connections of live quotes and their messages are counted")
  func stream() async throws {
    let stream = ScriptedStream()
    let url = try #require(URL(string: "ws://quotes.example"))
    let measured = metrics.measuring(stream)
    let connection = Task {
      try await measured.connect(to: url) { connection in
        for _ in 0..<2 { _ = try await connection.receive() }
        try await connection.ping()
      }
    }
    let first = await stream.attempt(1)
    first.open()
    first.send("one")
    first.send("two")
    try await connection.value
    let attempt = Task { try await measured.connect(to: url) { _ in } }
    await stream.attempt(2).fail(.status(503))
    await #expect(throws: (any Error).self) { try await attempt.value }
    #expect(lines.contains("cambist_quote_connections_total{outcome=\"ok\"} 1"))
    #expect(lines.contains("cambist_quote_connections_total{outcome=\"failed\"} 1"))
    #expect(lines.contains("cambist_quote_messages_total 2"))
  }
}
