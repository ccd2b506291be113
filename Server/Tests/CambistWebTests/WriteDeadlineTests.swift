import NIOCore
import NIOEmbedded
import Testing

@testable import CambistWeb

@Suite("Deadlines of responses") struct WriteDeadlineTests {
  /// The bytes that wait for the client, as the test has them.
  private final class Pending {
    var bytes = 0
  }

  private let pending = Pending()
  private let channel = EmbeddedChannel()

  private func connect() throws {
    let pending = pending
    try channel.pipeline.syncOperations.addHandler(WriteDeadline { _ in pending.bytes })
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
  }

  private func write(_ count: Int) throws {
    pending.bytes += count
    try channel.writeOutbound(ByteBuffer(repeating: 0, count: count))
  }

  private func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

  @Test("A client that never reads its response is disconnected")
  func neverRead() throws {
    try connect()
    try write(1_000)
    pass(.seconds(29))
    #expect(channel.isActive)
    pass(.seconds(40))
    #expect(!channel.isActive)
  }

  @Test("Further writes do not keep the connection of a client that does not read")
  func neverReadWhileMoreIsWritten() throws {
    try connect()
    for _ in 0..<70 where channel.isActive {
      try write(100)
      pass(.seconds(1))
    }
    #expect(!channel.isActive)
  }

  @Test("A client that reads a large download slowly gets all of it")
  func slow() throws {
    try connect()
    try write(1_000_000)
    while pending.bytes > 0 {
      pending.bytes -= 1_000
      pass(.seconds(10))
    }
    #expect(channel.isActive)
  }

  @Test("A stream that is read continues, with pauses and at the rate of its writes")
  func stream() throws {
    try connect()
    for _ in 0..<100 {
      try write(500)
      pending.bytes = 500
      pass(.seconds(5))
    }
    pending.bytes = 0
    pass(.hours(1))
    try write(500)
    pass(.seconds(1))
    pending.bytes = 0
    pass(.hours(1))
    #expect(channel.isActive)
  }
}
