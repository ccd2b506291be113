import NIOCore
import NIOEmbedded
import Testing

@testable import CambistLinuxTransport

@Suite("An attempt to connect") struct StreamAttemptTests {
  let loop = EmbeddedEventLoop()
  let attempt = StreamAttempt()

  func channel() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    attempt.add(channel, closingAfter: .seconds(10))
    return channel
  }

  @Test("At its deadline every channel is closed, and the attempt has timed out")
  func deadline() throws {
    let channels = [try channel(), try channel()]
    loop.advanceTime(by: .milliseconds(9_999))
    #expect(channels.allSatisfy { $0.isActive } && !attempt.isTimedOut)
    loop.advanceTime(by: .milliseconds(1))
    #expect(channels.allSatisfy { !$0.isActive } && attempt.isTimedOut)
  }

  @Test("A connected channel has no deadline")
  func connected() throws {
    let channel = try channel()
    attempt.end()
    loop.advanceTime(by: .seconds(3_600))
    #expect(channel.isActive && !attempt.isTimedOut)
  }

  @Test("An abandoned attempt closes its channels and later ones, and has not timed out")
  func givenUp() throws {
    let first = try channel()
    attempt.close()
    let second = try channel()
    loop.advanceTime(by: .seconds(3_600))
    #expect(!first.isActive && !second.isActive && !attempt.isTimedOut)
  }
}
