import CambistFeeds
import NIOCore
import NIOHTTP1

/// The decoded body of one response, read chunk by chunk and counted.
actor ResponseBody {
  private enum State {
    case ready
    case pulling
    case ended
    case failed(any Error)
  }

  private let exchange: HTTPExchange
  private let limit: Int
  private let announcedSize: Int
  private let coding: ContentCoding
  private let inflater: Inflater?
  private var size = 0
  private var state = State.ready

  /// - Parameter limit: The maximum size in decoded bytes.
  init(head: HTTPResponseHead, exchange: HTTPExchange, limit: Int) {
    self.exchange = exchange
    self.limit = limit
    coding = ContentCoding(header: head.headers["content-encoding"].joined(separator: ","))
    announcedSize = head.headers["content-length"].first.flatMap(Int.init) ?? 0
    inflater = Inflater(coding)
  }

  /// The next chunk, which is never empty; nil at the end, again and again.
  ///
  /// - Throws: ``TransportFailure``, or `CancellationError`; later calls throw the same error.
  func next() async throws -> [UInt8]? {
    switch state {
    case .ready: state = .pulling
    case .pulling:
      throw TransportFailure.unreadable(reason: "the body is read twice at the same time")
    case .ended: return nil
    case .failed(let error): throw error
    }
    do {
      let chunk = try await pull()
      state = chunk == nil ? .ended : .ready
      return chunk
    } catch {
      state = .failed(error)
      exchange.close()
      throw error
    }
  }
}

extension ResponseBody {
  private func pull() async throws -> [UInt8]? {
    if case .unknown(let name) = coding {
      throw TransportFailure.unreadable(reason: "unknown content coding \(name)")
    }
    if case .identity = coding, announcedSize > limit {
      throw TransportFailure.tooLarge(limit: limit)
    }
    while true {
      if let chunk = try inflater?.next() { return try counted(chunk) }
      guard let buffer = try await exchange.nextChunk() else {
        try inflater?.finish()
        return nil
      }
      guard buffer.readableBytes > 0 else { continue }
      let chunk = Array(buffer.readableBytesView)
      guard let inflater else { return try counted(chunk) }
      inflater.feed(chunk)
    }
  }

  private func counted(_ chunk: [UInt8]) throws(TransportFailure) -> [UInt8] {
    size += chunk.count
    guard size <= limit else { throw .tooLarge(limit: limit) }
    return chunk
  }
}
