import Dispatch
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the addresses behind a host's name, and with them where a redirect may lead.
public struct HostResolver: Sendable {
  /// All addresses of a host in network order, four or 16 octets each. It may block.
  let addresses: @Sendable (_ host: String) throws(HTTPFailure) -> [[UInt8]]

  /// - Parameter addresses: All addresses of a host in network order, four or 16 octets each. It
  ///   may block, and fails with ``HTTPFailure/unreachable(host:reason:)``.
  public init(addresses: @escaping @Sendable (_ host: String) throws(HTTPFailure) -> [[UInt8]]) {
    self.addresses = addresses
  }

  /// The system's own resolver, which also reads addresses written as numbers.
  public static let system = HostResolver { host throws(HTTPFailure) in try lookUp(host) }

  /// Looks up where a redirect leads, so that no upstream can point the desk at a machine that only
  /// the desk can reach.
  ///
  /// - Throws: ``HTTPFailure/redirectRefused(reason:)`` when it leads to somewhere nearer, the
  ///   failure of the lookup, or `timedOut` when the deadline comes first.
  public func permitRedirect(
    to target: URL, from origin: URL, before deadline: ContinuousClock.Instant,
    else timedOut: HTTPFailure
  ) async throws {
    let targets = try await scopes(of: target.host ?? "", before: deadline, else: timedOut)
    guard let nearest = targets.min(), nearest != .global else { return }
    let origins = try await scopes(of: origin.host ?? "", before: deadline, else: timedOut)
    guard let farthest = origins.max(), nearest.mayBeReached(from: farthest) else {
      throw HTTPFailure.redirectRefused(reason: "from a public to a private address")
    }
  }

  /// The scopes of all addresses of a host.
  ///
  /// - Throws: ``HTTPFailure`` of the lookup, or `timedOut` when the deadline comes first.
  func scopes(
    of host: String, before deadline: ContinuousClock.Instant, else timedOut: HTTPFailure
  ) async throws -> [AddressScope] {
    let (results, answer) = AsyncStream.makeStream(
      of: Result<[[UInt8]], HTTPFailure>.self, bufferingPolicy: .bufferingOldest(1))
    // A lookup can't be interrupted, only left behind; the thread that it blocks runs no tasks.
    DispatchQueue.global().async { [addresses] in
      answer.yield(Result { () throws(HTTPFailure) in try addresses(host) })
    }
    let timer = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      answer.yield(.failure(timedOut))
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
