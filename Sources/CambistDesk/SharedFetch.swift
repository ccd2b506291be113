import CambistModel
import CambistMoney
import CambistStore

/// Fetches from a source once for all nodes that share a store.
///
/// A node takes a lease before it sends requests, and extends it while it waits for the response.
/// If the node is killed, the lease expires after some seconds, and another node takes it. The
/// store refuses what a node fetched under a lease that has expired.
struct SharedFetch: Sendable {
  /// How often a lease is extended.
  private static let renewal = Duration.seconds(3)
  /// How often a lease is requested that another node has.
  private static let retry = Duration.milliseconds(500)
  /// The seconds after which another node's fetch counts as timed out.
  private static let timeLimit: Int64 = 30

  let store: any SharedStore
  let clock: DeskClock

  /// Fetches and stores something, unless another node has just done so.
  ///
  /// - Parameters:
  ///   - name: What is fetched; the same on all nodes.
  ///   - adopt: Reads what another node stored at the given time into memory. Returns whether it is
  ///     recent enough, so that nothing is fetched.
  ///   - fetch: Fetches and stores.
  /// - Throws: What `fetch` throws or has just thrown on any node, ``Problem/timedOut(seconds:)`` if
  ///   another node does not finish, or ``Problem/store(reason:)``.
  func run(
    _ name: String, adopt: (Timestamp) async -> Bool, fetch: () async throws(Problem) -> Void
  ) async throws(Problem) {
    guard store.isSharedByNodes else { return try await fetch() }
    let lease = try await lease(name)
    if let ago = lease.otherSuccess,
      await adopt(Timestamp(millisecondsSince1970: clock.now().millisecondsSince1970 - ago))
    {
      await end(lease, .skipped)
      return
    }
    async let _ = extend(lease)
    var problem: Problem?
    await FetchLease.$current.withValue(lease) {
      do throws(Problem) { try await fetch() } catch { problem = error }
    }
    guard let problem else { return await end(lease, .succeeded) }
    await end(lease, .failed(problem, pause: Self.pause(after: problem)))
    throw problem
  }

  private func lease(_ name: String) async throws(Problem) -> FetchLease {
    let start = clock.now()
    while true {
      do {
        switch try await store.takeLease(name) {
        case .granted(let lease): return lease
        case .failed(let problem): throw problem
        case .busy: break
        }
      } catch {
        throw Problem(anyOf: error)
      }
      let isInTime = RateTimes.isWithin(Self.timeLimit, of: start, now: clock.now())
      guard isInTime, (try? await clock.sleep(Self.retry)) != nil else {
        throw .timedOut(seconds: Int(Self.timeLimit))
      }
    }
  }

  /// A lease that cannot be extended expires, so that nothing is stored under it.
  private func extend(_ lease: FetchLease) async {
    while (try? await clock.sleep(Self.renewal)) != nil {
      guard (try? await store.renew(lease)) != false else { return }
    }
  }

  /// A lease that cannot be ended expires.
  private func end(_ lease: FetchLease, _ outcome: FetchLease.Outcome) async {
    try? await store.end(lease, outcome)
  }

  /// The seconds for which no node repeats a fetch that failed.
  private static func pause(after problem: Problem) -> Int64 {
    guard case .throttled(let seconds) = problem else { return RateTimes.pauseAfterFailure }
    return Int64(min(max(seconds, 1), 60))
  }
}
