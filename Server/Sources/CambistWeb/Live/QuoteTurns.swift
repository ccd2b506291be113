import CambistScreens

/// Which ways of writing numbers the quotes are encoded in at a beat, and what each was sent last.
struct QuoteTurns {
  typealias Kind = RequestLocale.Kind

  /// What the watchers of one kind have been sent.
  struct Sent {
    var version: UInt64
    /// The version at the last beat that drew lines.
    var lined: UInt64
    /// The numbers of the beats that did so, that sent ages, and that had a heartbeat.
    var linedAt = 0
    var agedAt = 0
    var heartbeatAt = 0
    var status: StreamStatus?
    var stale: Set<String> = []

    init(version: UInt64) {
      self.version = version
      lined = version
    }
  }

  /// So many are encoded at a beat.
  static let most = 16

  private var sent: [Kind: Sent] = [:]
  /// Those that are watched, from the one whose turn is next.
  private var queue: [Kind] = []

  subscript(kind: Kind) -> Sent? {
    get { sent[kind] }
    set { sent[kind] = newValue }
  }

  /// The kinds whose turn it is among those that are watched.
  ///
  /// - Parameter version: What a kind that is new was sent last: the board's version at the beat
  ///   before its first.
  mutating func next(_ watched: [Kind: some Any], after version: UInt64) -> [Kind] {
    queue.removeAll { kind in
      guard watched[kind] == nil else { return false }
      sent[kind] = nil
      return true
    }
    for kind in watched.keys where sent[kind] == nil {
      sent[kind] = Sent(version: version)
      queue.append(kind)
    }
    let turn = Array(queue.prefix(Self.most))
    queue.removeFirst(turn.count)
    queue += turn
    return turn
  }
}
