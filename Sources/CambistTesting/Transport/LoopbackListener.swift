import Foundation

/// Listens on a free loopback port and serves each connection on a separate thread.
final class LoopbackListener: Sendable {
  let port: Int
  private let isOver: Watched<Bool>
  /// The writing end of a pipe; closing it ends all waits.
  private let lifeline: CInt

  /// - Parameter serve: Handles one connection and closes it.
  init(serve: @escaping @Sendable (LoopbackSocket) -> Void) throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, kind, 0)
    var ends: [CInt] = [-1, -1]
    guard listener >= 0, let port = Self.listen(listener), pipe(&ends) == 0 else {
      throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
    }
    self.port = port
    lifeline = ends[1]
    let (listenerEnd, isOver) = (ends[0], Watched(false))
    self.isOver = isOver
    Thread.detachNewThread {
      Self.accept(on: listener, until: listenerEnd, serve: serve)
      isOver.change { $0 = true }
    }
  }

  /// Stops listening, closes all connections, and returns after that.
  func close() async {
    Self.closeDescriptor(lifeline)
    await isOver.wait { $0 }
  }
}

extension LoopbackListener {
  /// Accepts connections until the pipe is closed, then waits for the remaining ones.
  private static func accept(
    on listener: CInt, until listenerEnd: CInt, serve: @escaping @Sendable (LoopbackSocket) -> Void
  ) {
    let connections = DispatchGroup()
    // For the listener, a connection that can be accepted is input.
    let waiting = LoopbackSocket(descriptor: listener, listenerEnd: listenerEnd)
    while waiting.waitForInput() {
      let descriptor = Foundation.accept(listener, nil, nil)
      guard descriptor >= 0 else { continue }
      connections.enter()
      Thread.detachNewThread {
        let socket = LoopbackSocket(descriptor: descriptor, listenerEnd: listenerEnd)
        socket.prepare()
        serve(socket)
        connections.leave()
      }
    }
    closeDescriptor(listener)
    connections.wait()
    closeDescriptor(listenerEnd)
  }

  /// Binds a socket to a free loopback port and listens; nil on failure.
  private static func listen(_ listener: CInt) -> Int? {
    bindToFreePort(listener).flatMap { Foundation.listen(listener, 64) == 0 ? $0 : nil }
  }

  /// Binds a socket to a free loopback port and returns the port; nil on failure.
  static func bindToFreePort(_ socket: CInt) -> Int? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
      } ? Int(UInt16(bigEndian: pointer.pointee.sin_port)) : nil
    }
  }

  private static func closeDescriptor(_ descriptor: CInt) {
    _ = Foundation.close(descriptor)
  }
}
