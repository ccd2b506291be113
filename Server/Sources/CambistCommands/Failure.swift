import ArgumentParser
import CambistDesk
import CambistDocuments

/// Why a command failed: an exit code and a sentence.
struct Failure: Error {
  /// Exit codes after BSD's sysexits.
  enum Code: Int32 {
    /// Wrong usage or an unreadable argument.
    case usage = 64
    /// Invalid data.
    case badData = 65
    /// No such product, currency, route or file.
    case notFound = 66
    /// The source is unreachable and nothing is stored.
    case unavailable = 69
    /// The store cannot be used.
    case store = 74
    /// The reader of the output has closed it, as `head` does: the code of a program that SIGPIPE
    /// ends. It is not reported.
    case closedOutput = 141
  }

  let code: Code
  private(set) var message: String
  private(set) var notices: [QueryNotice] = []

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The failure for an error of the desk or of an argument; nil for any other error.
  init?(anyOf error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ArgumentError: self.init(.usage, error.message)
    default:
      guard let failure = QueryFailure(anyOf: error) else { return nil }
      self.init(failure)
    }
  }

  /// The failure with another sentence after its message.
  func adding(_ sentence: String) -> Failure {
    var failure = self
    failure.message += " " + sentence
    return failure
  }

  private init(_ failure: QueryFailure) {
    notices = failure.notices
    code =
      switch failure.kind {
      case .usage, .notConfigured: .usage
      case .badData, .overflow: .badData
      case .notFound: .notFound
      case .unavailable: .unavailable
      case .store: .store
      }
    message =
      failure.kind == .notConfigured
      ? "No sales source is set. Use --from, --gnb-url or CAMBIST_GNB_URL." : failure.message
  }
}

/// Runs a command's work; on failure, prints the message and throws the exit code.
func reporting(_ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch {
    guard let failure = Failure(anyOf: error) else { throw error }
    if failure.code == .closedOutput { throw ExitCode(failure.code.rawValue) }
    Terminal.warn(failure.notices)
    Terminal.warn(failure.message)
    throw ExitCode(failure.code.rawValue)
  }
}
