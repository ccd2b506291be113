/// A response's body in chunks, in the order and the sizes in which the network delivers them.
///
/// It can be iterated once.
public struct HTTPBody: AsyncSequence, Sendable {
  public typealias Element = [UInt8]
  public typealias Failure = any Error

  public struct AsyncIterator: AsyncIteratorProtocol {
    let next: @Sendable () async throws -> [UInt8]?

    public mutating func next() async throws -> [UInt8]? {
      try await next()
    }
  }

  private let nextChunk: @Sendable () async throws -> [UInt8]?

  /// - Parameter next: The next chunk, or nil at the end; throws ``TransportFailure``.
  public init(next: @escaping @Sendable () async throws -> [UInt8]?) {
    nextChunk = next
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(next: nextChunk)
  }

  /// Reads to the end, for the small bodies that are decoded whole.
  public func collect() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in self { bytes += chunk }
    return bytes
  }
}
