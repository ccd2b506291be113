public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks up the addresses of a host, and with them the permitted targets of a redirect.
public struct HostResolver: Sendable {
  /// All addresses of a host in network order, four or 16 octets each. It may block.
  let addresses: @Sendable (_ host: String) throws(TransportFailure) -> [[UInt8]]

  /// - Parameter addresses: All addresses of a host in network order, four or 16 octets each. It
  ///   may block, and fails with ``TransportFailure/unreachable(host:reason:)``.
  public init(addresses: @escaping @Sendable (_ host: String) throws(TransportFailure) -> [[UInt8]])
  {
    self.addresses = addresses
  }

  /// The system's own resolver, which also reads addresses written as numbers.
  public static let system = HostResolver { host throws(TransportFailure) in try system(host) }

  /// Looks up the target of a redirect, so that no upstream can redirect the desk to a machine that
  /// only the desk can reach.
  ///
  /// - Parameter addresses: The addresses that the origin was connected to; nil when they are not
  ///   known, and its name is looked up.
  /// - Returns: The addresses of the target, and the addresses of the origin for which the redirect
  ///   is permitted. Only a connection to one of these addresses is safe: the next lookup of the
  ///   same name may return others.
  /// - Throws: ``TransportFailure/redirectRefused(reason:)`` when the target has another address
  ///   that is not public, the failure of the lookup, or `timedOut` after the deadline.
  @discardableResult
  public func permitRedirect(
    to target: URL, from origin: URL, at addresses: [[UInt8]]? = nil,
    before deadline: ContinuousClock.Instant, else timedOut: TransportFailure
  ) async throws -> RedirectPermit {
    let found = try await lookUp(target.host ?? "", before: deadline, else: timedOut)
    let targets = found.map(AddressScope.init(octets:))
    guard targets.contains(where: { $0 != .global }) else {
      return RedirectPermit(targets: found, origins: nil)
    }
    var origins = addresses
    if origins == nil {
      origins = try await lookUp(origin.host ?? "", before: deadline, else: timedOut)
    }
    guard let origins, let farthest = origins.map(AddressScope.init(octets:)).max(),
      targets.allSatisfy({ $0.mayBeReached(from: farthest) })
    else { throw TransportFailure.redirectRefused(reason: "to a private address") }
    return RedirectPermit(targets: found, origins: origins)
  }

  /// All addresses of a host.
  ///
  /// - Throws: ``TransportFailure`` of the lookup, or `timedOut` after the deadline.
  func lookUp(
    _ host: String, before deadline: ContinuousClock.Instant, else timedOut: TransportFailure
  ) async throws -> [[UInt8]] {
    let (results, answer) = AsyncStream.makeStream(
      of: Result<[[UInt8]], TransportFailure>.self, bufferingPolicy: .bufferingOldest(1))
    // A lookup cannot be interrupted, only abandoned. It blocks a thread of its own: those of
    // Dispatch also run tasks, and on Linux a blocked one is replaced only after a second.
    Thread.detachNewThread { [addresses] in
      answer.yield(Result { () throws(TransportFailure) in try addresses(host) })
    }
    let timer = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      answer.yield(.failure(timedOut))
    }
    defer { timer.cancel() }
    for await result in results { return try result.get() }
    throw CancellationError()
  }
}

extension HostResolver {
  private static func system(_ host: String) throws(TransportFailure) -> [[UInt8]] {
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
