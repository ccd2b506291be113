public import CambistModel
import CambistMoney
public import CambistRates
import CambistScreens
public import CambistStore

/// Why a question to the desk has no answer, for those who ask as programs do: on the command line
/// and through the API.
public struct QueryFailure: Error {
  public enum Kind: Sendable {
    /// What was asked cannot be read.
    case usage
    /// A source's data cannot be read.
    case badData
    /// A figure has more digits than can be kept.
    case overflow
    /// No such product, book, pair or currency, no route, no rate that day.
    case notFound
    /// The source cannot be reached and nothing is kept.
    case unavailable
    /// No address is set for the source.
    case notConfigured
    /// The store cannot be used.
    case store
  }

  public let kind: Kind
  /// A sentence in English.
  public let message: String
  /// What else is to be said, before the message.
  public var notices: [String] = []
  /// After how many seconds it is worth asking again; nil where that is not known.
  public var retryAfter: Int?

  /// Most fetches take less.
  private static let secondsOfAFetch = 5

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// - Parameter source: What was read, to say where the problem is.
  public init(_ problem: Problem, at source: String? = nil) {
    let kind: Kind =
      switch problem {
      case .badRow, .unreadable, .tooLarge: .badData
      case .store: .store
      case .notConfigured: .notConfigured
      case .full: .usage
      case .unreachable, .timedOut, .status, .refused, .throttled, .streamEnded, .redirectRefused,
        .file:
        .unavailable
      }
    self.init(kind, (source.map { $0 + ": " } ?? "") + problem.text(.english, .english))
  }

  public init(_ error: RateError) {
    switch error {
    case .noRoute(let from, let to):
      self.init(.notFound, "No chain of rates leads from \(from) to \(to).")
    case .overflow(let from, let to):
      self.init(.overflow, "The rate from \(from) to \(to) has more digits than can be kept.")
    }
  }

  public init(_ error: StoreError) {
    switch error {
    case .cannotOpen(let path, let reason), .cannotWrite(let path, let reason):
      self.init(.store, "The store \(path) cannot be opened: \(reason).")
    case .failed(let reason): self.init(.store, "The store cannot be used: \(reason).")
    case .missing(let path): self.init(.notFound, "There is no store at \(path).")
    case .exists(let path): self.init(.store, "\(path) already exists.")
    case .unusable(let path, let reason):
      self.init(.badData, "\(path) cannot be used: \(reason).")
    }
  }

  /// What an error of the desk means; nil for an error of somebody else.
  public init?(anyOf error: any Error) {
    switch error {
    case let failure as QueryFailure: self = failure
    case let problem as Problem: self.init(problem)
    case let error as RateError: self.init(error)
    case let error as StoreError: self.init(error)
    default: return nil
    }
  }

  /// Why a pair has no rate.
  init(_ gap: RateGap, in state: RateState, notices: [String]) {
    guard !state.isRefreshing else {
      self.init(.unavailable, "A source is still being asked. Ask again in a few seconds.")
      self.notices = notices
      retryAfter = Self.secondsOfAFetch
      return
    }
    let sentences = [gap.text(in: state, Phrases.english)] + gap.details(Phrases.english)
    let kind: Kind =
      switch gap {
      case .overflow: .overflow
      case .future, .tooEarly, .notKept, .suspended: .notFound
      case .notQuoted, .noneOn:
        state.isNothingKept && !state.failures.isEmpty ? .unavailable : .notFound
      }
    self.init(kind, sentences.joined(separator: " "))
    self.notices = notices
  }
}
