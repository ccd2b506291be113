import NIOCore
import NIOPosix
import Testing

@testable import CambistWeb

@Suite("Tasks on an event loop") struct EventLoopExecutorTests {
  private final class Echo: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.writeAndFlush(data, promise: nil)
    }
  }

  private final class FirstByte: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let promise: EventLoopPromise<Void>

    init(_ promise: EventLoopPromise<Void>) { self.promise = promise }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { promise.succeed() }
  }

  @Test("Tasks that never pause leave time for connections", .timeLimit(.minutes(5)))
  func connectionsAreServed() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let server = try await ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Echo())
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let (started, start) = AsyncStream<Void>.makeStream()
    try await withThrowingDiscardingTaskGroup { tasks in
      tasks.addTask(executorPreference: EventLoopExecutor(group.next())) {
        start.finish()
        while !Task.isCancelled { await Task.yield() }
      }
      for await _ in started {}

      let answered = MultiThreadedEventLoopGroup.singleton.next().makePromise(of: Void.self)
      let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(FirstByte(answered))
          }
        }
        .connect(to: try #require(server.localAddress)).get()
      try await client.writeAndFlush(ByteBuffer(string: "?"))
      try await answered.futureResult.get()
      tasks.cancelAll()
      try await client.close()
    }
    try await server.close()
    try await group.shutdownGracefully()
  }
}
