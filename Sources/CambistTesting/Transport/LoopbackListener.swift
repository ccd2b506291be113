import Foundation

/// Listens on a free port of loopback and serves each connection on a thread of its own.
final class LoopbackListener: Sendable {
  let port: Int
  private let isOver: Watched<Bool>
  /// The writing end of a pipe whose end ends all waits.
  private let lifeline: CInt

  /// - Parameter serve: Leads one connection and closes it.
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

  /// Ends listening and all connections, and returns when that is done.
  func close() async {
    Self.closeDescriptor(lifeline)
    await isOver.wait { $0 }
  }
}

extension LoopbackListener {
  /// Accepts connections until the pipe ends, then waits for those that are left.
  private static func accept(
    on listener: CInt, until listenerEnd: CInt, serve: @escaping @Sendable (LoopbackSocket) -> Void
  ) {
    let connections = DispatchGroup()
    // Seen from the listener, a connection to be accepted is something to be received.
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

  /// Binds a socket to a free port of loopback and listens, or returns nil.
  private static func listen(_ listener: CInt) -> Int? {
    bindToFreePort(listener).flatMap { Foundation.listen(listener, 64) == 0 ? $0 : nil }
  }

  /// Binds a socket to a free port of loopback: the port, or nil.
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
