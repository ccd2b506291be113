import CambistScreens

/// The locale kinds that are encoded at an update, and the last data sent to each.
struct QuoteTurns {
  typealias Kind = RequestLocale.Kind

  /// The last data sent to the watchers of one kind.
  struct Sent {
    var version: UInt64
    /// The version at the last update with lines.
    var lined: UInt64
    /// The numbers of the last updates with lines, with ages, and with a heartbeat.
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

  /// The maximum number of kinds encoded at an update.
  static let most = 16

  private var sent: [Kind: Sent] = [:]
  /// The watched kinds, starting with the next one.
  private var queue: [Kind] = []

  subscript(kind: Kind) -> Sent? {
    get { sent[kind] }
    set { sent[kind] = newValue }
  }

  /// The watched kinds whose turn it is.
  ///
  /// - Parameter version: The first version of a new kind: the board's version at the update before
  ///   its first.
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
