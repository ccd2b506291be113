import CambistModel
import CambistStore

/// Following the node that is connected to the source.
extension QuotesRepository {
  /// Reads what another node publishes, until this node gets the term.
  ///
  /// - Parameter rest: When this node may take the term at the earliest, by ``DeskClock/uptime``.
  /// - Returns: The term; nil if the task was cancelled.
  func follow(_ bus: any QuoteBus, restingUntil rest: Duration) async -> QuoteTerm? {
    while !Task.isCancelled {
      do {
        let isHeld = try await read(from: bus)
        let start = clock.uptime()
        if !isHeld, start >= rest, let lease = try await bus.takeTerm() {
          return QuoteTerm(lease: lease, end: start + bus.termLength)
        }
        await bus.waitForNews()
      } catch {
        change { $0.problem = Problem(error) }
        try? await clock.sleep(Self.pauseAfterFailure)
      }
    }
    return nil
  }

  /// Reads beats into the board.
  ///
  /// - Returns: Whether a node has the term.
  private func read(from bus: any QuoteBus) async throws(StoreError) -> Bool {
    guard case .following(let following) = role else { return true }
    // Beats that were lost with a crash of the store are not repeated. A store that was restored
    // may even have begun its terms again.
    let isLost = clock.uptime() - following.heardAt >= Self.silenceOfBeats
    let position = isLost ? nil : following.position
    var start = clock.uptime()
    var news = try await bus.read(after: position)
    if position != nil, !replay(news.beats) {
      start = clock.uptime()
      news = try await bus.read(after: nil)
    }
    if let board = news.board { adopt(board, news.beats) }
    if let age = news.age, let last = news.beats.last ?? news.board?.beat {
      hear(last, at: start - age)
    }
    change { $0.problem = nil }
    return news.isHeld
  }

  private func change(_ body: (inout QuoteRole.Following) -> Void) {
    guard case .following(var following) = role else { return }
    body(&following)
    role = .following(following)
  }

  /// - Parameter time: When the beat was published, at the latest.
  private func hear(_ beat: QuoteBusBeat, at time: Duration) {
    change { following in
      guard following.position == beat.position else { return }
      following.status = beat.status
      following.heardAt = time
    }
  }

  /// Adds the quotes of beats that follow the last one.
  ///
  /// - Returns: Whether all of them do; otherwise a whole board is needed.
  private func replay(_ beats: [QuoteBusBeat]) -> Bool {
    guard case .following(let following) = role, var position = following.position else {
      return false
    }
    for beat in beats {
      guard beat.position == position.next, beat.instance == lineages.instance,
        board.replay(beat, version: lineages.version(ofNumber: beat.version))
      else {
        change { $0.position = nil }
        return false
      }
      position = beat.position
      counters.received += 1
    }
    change { $0.position = position }
    return true
  }

  /// Makes this board equal to a whole one with the beats after it. Only what is different changes.
  private func adopt(_ whole: QuoteBusNews.Board, _ beats: [QuoteBusBeat]) {
    var other = QuoteBoard(zone: board.zone)
    other.adopt(whole.entries, version: whole.beat.version)
    var last = whole.beat
    for beat in beats {
      // The next whole board is there soon.
      guard beat.position == last.position.next, beat.instance == last.instance,
        other.replay(beat, version: beat.version)
      else { return }
      last = beat
    }
    counters.received += UInt64(beats.count)
    let version =
      last.instance == lineages.instance
      ? lineages.version(ofNumber: other.version)
      : lineages.begin(last.instance, number: other.version, after: board.version)
    if version > board.version { board.adopt(other.changes(since: 0), version: version) }
    change { $0.position = last.position }
  }
}

extension QuoteBoard {
  /// Adds the quotes of a beat.
  ///
  /// - Parameter version: The version that the board must have afterwards.
  /// - Returns: Whether it has. Otherwise quotes are missing.
  fileprivate mutating func replay(_ beat: QuoteBusBeat, version: UInt64) -> Bool {
    for received in beat.quotes { replay(received.quote, receivedAt: received.receivedAt) }
    return self.version == version
  }
}

/// The right to be connected to the source for all nodes.
struct QuoteTerm: Sendable {
  let lease: FetchLease
  /// When it ends if it is not extended, by ``DeskClock/uptime``.
  let end: Duration
}
