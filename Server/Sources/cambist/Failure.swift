import ArgumentParser
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistStore

/// Why a command ends without its answer: an exit code and a sentence.
struct Failure: Error {
  /// Exit codes after BSD's sysexits.
  enum Code: Int32 {
    /// Wrong usage or an unreadable argument.
    case usage = 64
    /// Data that cannot be read.
    case badData = 65
    /// No such product, currency or route.
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

  /// - Parameter source: What was read, to say where the problem is.
  init(_ problem: Problem, at source: String? = nil) {
    code =
      switch problem {
      case .badRow, .unreadable, .tooLarge: .badData
      case .store: .store
      case .notConfigured: .usage
      case .unreachable, .timedOut, .status, .refused, .throttled, .streamEnded, .redirectRefused,
        .file:
        .unavailable
      }
    let place = source.map { $0 + ": " } ?? ""
    message =
      problem == .notConfigured
      ? "There is no source: use --from, --gnb-url or CAMBIST_GNB_URL."
      : place + problem.text(.english, .english)
  }

  init(_ error: RateError) {
    switch error {
    case .noRoute(let from, let to):
      self.init(.notFound, "No chain of rates leads from \(from) to \(to).")
    case .overflow(let from, let to):
      self.init(.badData, "The rate from \(from) to \(to) has more digits than can be kept.")
    }
  }

  init(_ error: StoreError) {
    switch error {
    case .cannotOpen(let path, let reason):
      self.init(.store, "The store \(path) cannot be opened: \(reason).")
    case .failed(let reason): self.init(.store, "The store cannot be used: \(reason).")
    }
  }
}

extension AsyncParsableCommand {
  /// Runs a command's work and ends the process with a message and a code where it fails.
  func reporting(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      let failure: Failure? =
        switch error {
        case let failure as Failure: failure
        case let problem as Problem: Failure(problem)
        case let error as RateError: Failure(error)
        case let error as StoreError: Failure(error)
        default: nil
        }
      guard let failure else { throw error }
      Terminal.warn(failure.message)
      throw ExitCode(failure.code.rawValue)
    }
  }
}
