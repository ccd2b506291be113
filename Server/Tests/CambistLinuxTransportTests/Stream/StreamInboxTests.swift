import CambistFeeds
import Testing

@testable import CambistLinuxTransport

@Suite("The inbox of a stream", .timeLimit(.minutes(5))) struct StreamInboxTests {
  let inbox = StreamInbox(host: "h")

  @Test(
    "It is full at some megabytes, and of many messages however small they are",
    arguments: [(1_048_576, 4), (65_536, 64), (1, 65_536), (0, 65_536)])
  func capacity(_ size: Int, _ most: Int) async throws {
    let message = [UInt8](repeating: 0, count: size)
    var count = 0
    while !inbox.isFull, count <= most {
      inbox.add(message)
      count += 1
    }
    #expect(inbox.isFull && count <= most)
    for left in (0..<count).reversed() {
      #expect(try await inbox.receive().count == size)
      if left < count / 2 { #expect(!inbox.isFull) }
    }
  }

  @Test("It reports once when reading can resume")
  func drained() async throws {
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    inbox.whenDrained = { call.yield() }
    while !inbox.isFull { inbox.add([UInt8](repeating: 0, count: 65_536)) }
    inbox.add([])
    for _ in 0..<10 { _ = try await inbox.receive() }
    call.finish()
    var count = 0
    for await _ in calls { count += 1 }
    #expect(count == 1)
  }

  @Test("The first reason is kept, and earlier messages can still be fetched")
  func ending() async throws {
    inbox.add([1])
    inbox.end(.closed(code: 1_000, reason: ""))
    inbox.end(.closed(code: nil, reason: ""))
    #expect(try await inbox.receive() == [1])
    await #expect(throws: TransportFailure.closed(code: 1_000, reason: "")) {
      _ = try await inbox.receive()
    }
  }
}
