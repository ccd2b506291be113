import CambistFeeds
import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the addresses behind a host's name.
struct HostResolver: Sendable {
  /// All addresses of a host in network order, four or 16 octets each. It may block.
  let addresses: @Sendable (_ host: String) throws(HTTPFailure) -> [[UInt8]]

  /// The system's own resolver, which also reads addresses written as numbers.
  static let system = HostResolver { host throws(HTTPFailure) in try lookUp(host) }

  /// The scopes of all addresses of a host.
  ///
  /// - Throws: ``HTTPFailure`` of the lookup, or `timedOut` when the deadline comes first.
  func scopes(
    of host: String, until deadline: NIODeadline, else timedOut: HTTPFailure
  ) async throws -> [AddressScope] {
    let (results, answer) = AsyncStream.makeStream(
      of: Result<[[UInt8]], HTTPFailure>.self, bufferingPolicy: .bufferingOldest(1))
    // A lookup can't be interrupted, only left behind.
    NIOThreadPool.singleton.submit { [addresses] _ in
      answer.yield(Result { () throws(HTTPFailure) in try addresses(host) })
    }
    let timer = MultiThreadedEventLoopGroup.singleton.any().scheduleTask(deadline: deadline) {
      _ = answer.yield(.failure(timedOut))
    }
    defer { timer.cancel() }
    for await result in results { return try result.get().map(AddressScope.init(octets:)) }
    throw CancellationError()
  }
}

extension HostResolver {
  private static func lookUp(_ host: String) throws(HTTPFailure) -> [[UInt8]] {
    let name =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    var first: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(name, nil, nil, &first)
    guard code == 0 else {
      throw .unreachable(host: host, reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
      guard let address = entry?.pointee.ai_addr.map(UnsafeRawPointer.init) else { return nil }
      return switch entry?.pointee.ai_family {
      case AF_INET:
        withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in.self).sin_addr, Array.init)
      case AF_INET6:
        withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr, Array.init)
      default: nil
      }
    }
  }
}
