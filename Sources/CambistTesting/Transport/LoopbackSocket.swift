import Foundation

/// A TCP connection on loopback whose waits end when its listener does.
///
/// It belongs to one thread, which closes it.
struct LoopbackSocket {
  let descriptor: CInt
  /// The reading end of a pipe that the listener closes at its end.
  let listenerEnd: CInt

  /// The received bytes: none at the connection's end, nil after the timeout or the listener's end.
  func receive(within pause: Duration?) -> [UInt8]? {
    guard wait(for: POLLIN, pause) else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Sends as many bytes as the system accepts at once, as soon as it accepts any.
  ///
  /// - Returns: The number of sent bytes; nil after the end of the connection or of the listener.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard wait(for: POLLOUT, nil) else { return nil }
    #if canImport(Darwin)
      let flags = MSG_DONTWAIT
    #else
      let flags = CInt(Int(MSG_DONTWAIT) | Int(MSG_NOSIGNAL))
    #endif
    let count = bytes.withUnsafeBytes { sendBytes(descriptor, $0.baseAddress, $0.count, flags) }
    if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
    return count < 0 ? nil : count
  }

  /// Waits for input or for a new connection; false when the listener has ended.
  func waitForInput() -> Bool { wait(for: POLLIN, nil) }

  /// Makes ``close()`` reset the TCP connection.
  func resetWhenClosed() {
    setOption(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
  }

  func close() {
    _ = closeDescriptor(descriptor)
  }

  /// Disables Nagle's algorithm, and makes writes fail instead of raising a signal.
  func prepare() {
    setOption(CInt(IPPROTO_TCP), TCP_NODELAY, CInt(1))
    #if canImport(Darwin)
      setOption(SOL_SOCKET, SO_NOSIGPIPE, CInt(1))
    #endif
  }
}

extension LoopbackSocket {
  private func setOption<Value>(_ level: CInt, _ name: CInt, _ value: Value) {
    withUnsafeBytes(of: value) {
      _ = setsockopt(descriptor, level, name, $0.baseAddress, socklen_t($0.count))
    }
  }

  /// Whether the socket is ready; false after the timeout or the listener's end.
  private func wait(for events: CInt, _ pause: Duration?) -> Bool {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: listenerEnd, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = pause.map { CInt($0 / .milliseconds(1)) } ?? -1
    var ready: CInt
    repeat {
      ready = poll(&descriptors, 2, milliseconds)
    } while ready < 0 && errno == EINTR
    return ready > 0 && descriptors[1].revents == 0
  }
}

/// The system's functions, which the methods of the same name hide.
private func sendBytes(
  _ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt
) -> Int {
  send(descriptor, bytes, count, flags)
}

private func closeDescriptor(_ descriptor: CInt) -> CInt {
  close(descriptor)
}
