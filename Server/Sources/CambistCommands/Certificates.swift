import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The certificate and the key of a desk, as they were last read.
final class Certificates: Sendable {
  private let chain: String
  private let key: String
  private let context: Mutex<NIOSSLContext>

  /// - Throws: ``Failure`` when the files cannot be used.
  init(chain: String, key: String) throws {
    self.chain = chain
    self.key = key
    context = Mutex(try Self.context(chain: chain, key: key))
  }

  /// The TLS context for new connections.
  var current: NIOSSLContext { context.withLock(\.self) }

  /// Reads the files again. If they are invalid, the previous ones stay in use.
  func reload() throws {
    let context = try Self.context(chain: chain, key: key)
    self.context.withLock { $0 = context }
  }

  private static func context(chain: String, key: String) throws -> NIOSSLContext {
    do {
      let certificates = try NIOSSLCertificate.fromPEMFile(chain)
      guard !certificates.isEmpty else {
        throw Failure(.usage, "\(chain) contains no certificate.")
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: certificates.map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)))
      configuration.minimumTLSVersion = .tlsv12
      // How long a client has to confirm the end of a connection.
      configuration.shutdownTimeout = .seconds(1)
      return try NIOSSLContext(configuration: configuration)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .usage,
        "Can’t use the certificate \(chain) with the key \(key): a file is unreadable, or they don’t match."
      )
    }
  }
}

/// A TLS connection with the current certificate.
struct CertifiedChannel<Base: ServerChildChannel>: ServerChildChannel {
  private let base: Base
  private let certificates: Certificates

  init(_ base: Base, certificates: Certificates) {
    self.base = base
    self.certificates = certificates
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(
        NIOSSLServerHandler(context: certificates.current))
    }.flatMap {
      base.setup(channel: channel, logger: logger)
    }
  }

  func handle(value: Base.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// Reads the certificates again on SIGHUP, which would otherwise end the program.
struct HangupService: Service {
  let certificates: Certificates?
  let logger: Logger

  func run() async throws {
    for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() {
      guard let certificates else { continue }
      do {
        try certificates.reload()
        logger.notice("certificates reloaded")
      } catch {
        let reason = (error as? Failure)?.message ?? "the files can’t be read"
        logger.error("certificates not reloaded: \(reason)")
      }
    }
  }
}
