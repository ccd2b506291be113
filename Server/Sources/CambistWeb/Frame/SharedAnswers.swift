import HTTPTypes
import Hummingbird
import Synchronization

/// Makes a page once for all who ask for it, in the same words, at the same time.
///
/// Nobody gets an answer whose making began before they asked: who comes while a page is made waits
/// for the next, which is made for all who wait by then. So no answer is older than its question,
/// and a thousand who ask cost little more than one. For requests that change nothing.
struct SharedAnswers<Context: RequestContext>: RouterMiddleware {
  private typealias Answer = Result<Response, any Error>

  /// What somebody who waits is told.
  private enum Turn: Sendable {
    case take(Answer)
    /// To make the answer, for themselves and for others.
    case make(for: [CheckedContinuation<Turn, Never>])
  }

  /// Who waits until the answer that is being made is made, for each request.
  private final class Waiting: Sendable {
    let lists = Mutex<[HTTPRequest: [CheckedContinuation<Turn, Never>]]>([:])
  }

  private let waiting = Waiting()

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let others: [CheckedContinuation<Turn, Never>]
    switch await turn(request.head) {
    case .take(let answer): return try answer.get()
    case .make(let waiting): others = waiting
    }
    let answer: Answer
    do {
      answer = .success(try await next(request, context))
    } catch {
      answer = .failure(error)
    }
    handOver(request.head)
    for other in others { other.resume(returning: .take(answer)) }
    return try answer.get()
  }

  /// Waits while the answer is made for another.
  private func turn(_ request: HTTPRequest) async -> Turn {
    await withCheckedContinuation { continuation in
      if isFirst(request, orWaits: continuation) { continuation.resume(returning: .make(for: [])) }
    }
  }

  /// Whether no answer is being made; from then on one is.
  private func isFirst(
    _ request: HTTPRequest, orWaits continuation: CheckedContinuation<Turn, Never>
  ) -> Bool {
    waiting.lists.withLock { lists in
      guard lists[request] != nil else {
        lists[request] = []
        return true
      }
      lists[request]?.append(continuation)
      return false
    }
  }

  /// Lets the first of those who came meanwhile make the next answer, for all of them.
  private func handOver(_ request: HTTPRequest) {
    let (first, others) = waiting.lists.withLock {
      lists -> (CheckedContinuation<Turn, Never>?, [CheckedContinuation<Turn, Never>]) in
      guard let list = lists[request], let first = list.first else {
        lists[request] = nil
        return (nil, [])
      }
      lists[request] = []
      return (first, Array(list.dropFirst()))
    }
    first?.resume(returning: .make(for: others))
  }
}

extension RouterMethods {
  /// Where pages are added that are made once for all who ask for them at the same time.
  var shared: RouterGroup<Context> { group().add(middleware: SharedAnswers()) }
}
