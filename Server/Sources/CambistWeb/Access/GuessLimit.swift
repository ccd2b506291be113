import Synchronization

/// Counts the wrong tokens from a network, and makes it wait.
///
/// A request with the right token is always accepted, whatever its address: other clients behind
/// the same address must not lock the owner out. A token is protected by its randomness, not by
/// this limit, which keeps guesses cheap for the desk and visible in its log.
final class GuessLimit: Sendable {
  /// The result of a wrong token.
  struct Outcome: Equatable {
    /// The number of wrong tokens from the network.
    let count: Int
    /// How long the network has to wait; nil when it did not send too many.
    let wait: Duration?
    /// Whether the count is logged: only powers of two are.
    var isLogged: Bool { count & (count - 1) == 0 }
  }

  private struct Guesses {
    var count = 0
    /// The wrong tokens that did not arrive while the network had to wait.
    var answered = 0
    var next: ContinuousClock.Instant
    var last: ContinuousClock.Instant
  }

  private static let free = 5
  private static let longestWait = Duration.seconds(60)
  private static let memory = Duration.seconds(600)
  private static let mostNetworks = 4_096

  private let networks = Mutex<[[UInt8]: Guesses]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: The time, which tests set.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Counts a wrong token that just arrived.
  func fail(from address: ClientAddress?) -> Outcome { fail(from: address, at: now()) }

  /// Counts a wrong token.
  func fail(from address: ClientAddress?, at now: ContinuousClock.Instant) -> Outcome {
    let network = address?.network ?? []
    return networks.withLock { networks in
      var guesses = networks[network] ?? Guesses(next: now, last: now)
      if guesses.last + Self.memory < now { guesses = Guesses(next: now, last: now) }
      guesses.count += 1
      guesses.last = now
      var wait: Duration?
      if now < guesses.next {
        wait = now.duration(to: guesses.next)
      } else {
        guesses.answered += 1
        let excess = guesses.answered - Self.free
        if excess >= 0 {
          guesses.next = now + min(Self.longestWait, .seconds(1 << min(excess, 6)))
        }
      }
      if networks[network] == nil { Self.makeRoom(in: &networks, now) }
      networks[network] = guesses
      return Outcome(count: guesses.count, wait: wait)
    }
  }

  private static func makeRoom(
    in networks: inout [[UInt8]: Guesses], _ now: ContinuousClock.Instant
  ) {
    guard networks.count >= mostNetworks else { return }
    networks = networks.filter { $0.value.last + memory >= now }
    guard networks.count >= mostNetworks,
      let oldest = networks.min(by: { $0.value.last < $1.value.last })
    else { return }
    networks[oldest.key] = nil
  }
}
