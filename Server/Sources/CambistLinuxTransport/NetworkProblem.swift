import AsyncHTTPClient
import CambistFeeds
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Describes the errors of AsyncHTTPClient, NIO and BoringSSL.
struct NetworkProblem: Sendable {
  let host: String
  let connectTimeout: Duration
  let requestTimeout: Duration

  func unreachable(_ reason: String) -> TransportFailure {
    .unreachable(host: host, reason: reason)
  }

  func failure(for error: any Error) -> TransportFailure {
    switch error {
    case let error as HTTPClientError: failure(for: error)
    case let error as NIOConnectionError: failure(for: error)
    case ChannelError.connectTimeout: .timedOut(after: connectTimeout)
    case let error as SocketAddressError.UnknownHost: unreachable(error.errorDescription)
    case let error as IOError: unreachable(Self.words(for: error.errnoCode))
    case let error as HTTPParserError: unreachable(Self.words(for: error))
    case NIOSSLError.uncleanShutdown: unreachable(Self.brokenOff)
    case NIOSSLError.unableToValidateCertificate, NIOSSLError.noCertificateToValidate:
      unreachable(Self.badCertificate)
    case NIOSSLError.handshakeFailed(let cause): unreachable(Self.words(for: cause))
    case is NIOSSLError, is BoringSSLError: unreachable(Self.badHandshake)
    case let error as NIOSSLExtraError: unreachable(Self.words(for: error))
    default: unreachable("the connection failed")
    }
  }
}

extension NetworkProblem {
  private static let brokenOff = "the connection closed before the response was complete"
  private static let badCertificate = "the certificate is not trusted"
  private static let badHandshake = "the TLS handshake failed"

  private func failure(for error: HTTPClientError) -> TransportFailure {
    switch error {
    case .deadlineExceeded, .readTimeout, .writeTimeout: .timedOut(after: requestTimeout)
    case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout:
      .timedOut(after: connectTimeout)
    case .remoteConnectionClosed: unreachable(Self.brokenOff)
    case .alreadyShutdown, .cancelled: unreachable("the connection was shut down")
    default: unreachable(error.shortDescription.lowercased())
    }
  }

  private func failure(for error: NIOConnectionError) -> TransportFailure {
    let cause = error.connectionErrors.last?.error ?? error.dnsAAAAError ?? error.dnsAError
    return cause.map(failure(for:)) ?? unreachable("the connection failed")
  }

  private static func words(for code: CInt) -> String {
    switch code {
    case ECONNREFUSED: "connection refused"
    case ECONNRESET, EPIPE: "connection reset"
    case ECONNABORTED: "connection aborted"
    case EHOSTUNREACH: "no route to host"
    case ENETUNREACH: "network is unreachable"
    case ENETDOWN: "network is down"
    case ETIMEDOUT: "connection timed out"
    case EADDRNOTAVAIL: "address not available"
    case EMFILE, ENFILE: "too many open files"
    default: "system error \(code)"
    }
  }

  private static func words(for error: HTTPParserError) -> String {
    error == .invalidEOFState || error == .closedConnection
      ? brokenOff : "not a valid HTTP response"
  }

  private static func words(for error: BoringSSLError) -> String {
    String(describing: error).contains("CERTIFICATE_VERIFY_FAILED") ? badCertificate : badHandshake
  }

  private static func words(for error: NIOSSLExtraError) -> String {
    error == .failedToValidateHostname ? "the certificate is for another host" : badHandshake
  }
}
