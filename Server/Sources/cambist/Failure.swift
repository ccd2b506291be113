import ArgumentParser
import CambistModel
import CambistWeb

/// Why a command ends without its answer: an exit code and a sentence.
struct Failure: Error {
  /// Exit codes after BSD's sysexits.
  enum Code: Int32 {
    /// Wrong usage or an unreadable argument.
    case usage = 64
    /// Data that cannot be read.
    case badData = 65
    /// No such product, currency, route or file.
    case notFound = 66
    /// The source cannot be reached and nothing is kept.
    case unavailable = 69
    /// The store cannot be used.
    case store = 74
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ failure: QueryFailure) {
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
      ? "There is no source: use --from, --gnb-url or CAMBIST_GNB_URL." : failure.message
  }

  /// - Parameter source: What was read, to say where the problem is.
  init(_ problem: Problem, at source: String? = nil) {
    self.init(QueryFailure(problem, at: source))
  }
}

/// Runs a command's work; where it fails, the message is written and the exit code is thrown.
func reporting(_ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch {
    let query = QueryFailure(anyOf: error)
    guard let failure = query.map({ Failure($0) }) ?? error as? Failure else { throw error }
    Terminal.warn(query?.notices ?? [])
    Terminal.warn(failure.message)
    throw ExitCode(failure.code.rawValue)
  }
}
