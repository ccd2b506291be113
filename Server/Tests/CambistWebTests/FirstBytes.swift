import Foundation
import NIOCore
import NIOPosix

/// A response whose first bytes were received and whose rest may still be arriving.
struct FirstBytes {
  let text: String
  private let remaining: AsyncStream<String>

  /// Requests a path and returns as soon as the frame's navigation has arrived.
  static func of(path: String, port: Int) async throws -> FirstBytes {
    let (chunks, continuation) = AsyncStream.makeStream(of: String.self)
    let channel = try await ClientBootstrap(group: NIOSingletons.posixEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    let request = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    try await channel.writeAndFlush(ByteBuffer(string: request))
    var text = ""
    for await chunk in chunks {
      text += chunk
      if text.contains("</nav>") { break }
    }
    return FirstBytes(text: text, remaining: chunks)
  }

  /// The rest of the response.
  func rest() async throws -> String {
    var text = ""
    for await chunk in remaining { text += chunk }
    return text
  }

  private final class Collector: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let continuation: AsyncStream<String>.Continuation

    init(_ continuation: AsyncStream<String>.Continuation) {
      self.continuation = continuation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(String(buffer: unwrapInboundIn(data)))
    }

    func channelInactive(context: ChannelHandlerContext) {
      continuation.finish()
    }
  }
}
