import CambistScreens

/// The locale kinds that are encoded at an update, and the last data sent to each.
struct QuoteTurns {
  typealias Kind = RequestLocale.Kind

  /// The last data sent to the watchers of one kind.
  struct Sent {
    /// The updates since which others are counted, with the board's versions at them.
    private var each: Update
    private var shown: Update
    private var second: Update
    private var age: Update
    private var lines: Update
    private var heartbeatAt = 0
    /// The changes of shown rows that were sent since the last regular update of these: up to which
    /// version, and of how many rows.
    private var early: [QuoteInterest: (version: UInt64, count: Int)] = [:]
    var status: StreamStatus?
    var stale: Set<String> = []

    init(version: UInt64) {
      let update = Update(number: 0, version: version)
      (each, shown, second, age, lines) = (update, update, update, update, update)
    }

    /// Begins an update.
    ///
    /// - Returns: What it includes.
    mutating func begin(_ number: Int, version: UInt64) -> QuoteBeat {
      func isDue(_ last: Update, after beats: Int) -> Bool { number - last.number >= beats }
      // Lines are redrawn once a second, and stale rows are marked.
      let isSecond = isDue(second, after: QuoteBeat.aSecond)
      let isAge = isSecond && isDue(age, after: QuoteBeat.toAges)
      let beat = QuoteBeat(
        each: isSecond ? second.version : each.version,
        shown: isSecond ? second.version : shown.version, second: second.version,
        whole: age.version, isShown: isSecond || isDue(shown, after: QuoteBeat.toShown),
        isSecond: isSecond, isAge: isAge,
        hasAllLines: isAge && isDue(lines, after: QuoteBeat.toLines),
        isHeartbeat: number - heartbeatAt >= QuoteBeat.toHeartbeat)
      let update = Update(number: number, version: version)
      each = update
      if beat.isShown { shown = update }
      if beat.isSecond { second = update }
      if beat.isAge { age = update }
      if beat.hasAllLines { lines = update }
      if beat.isHeartbeat { heartbeatAt = number }
      return beat
    }

    /// The version after which changes are sent.
    ///
    /// - Parameter isWhole: Whether watchers of some rows get all.
    func since(_ interest: QuoteInterest, isWhole: Bool, in beat: QuoteBeat) -> UInt64 {
      if isWhole, interest.rows != nil { return beat.whole }
      let regular = beat.since(interest.pace)
      // Once a second all changes of the second are sent again, with lines.
      return beat.isSecond ? regular : early[interest]?.version ?? regular
    }

    /// Whether so many changes of shown rows may be sent before the next regular update.
    func isEarly(_ count: Int, for interest: QuoteInterest) -> Bool {
      count > 0 && count + (early[interest]?.count ?? 0) <= interest.mostEarlyRows
    }

    /// Ends an update.
    ///
    /// - Parameter counts: The numbers of rows that were sent early.
    mutating func end(_ beat: QuoteBeat, early counts: [QuoteInterest: Int]) {
      if beat.isShown { early = [:] }
      for (interest, count) in counts {
        early[interest] = (each.version, count + (early[interest]?.count ?? 0))
      }
    }
  }

  private struct Update {
    var number: Int
    var version: UInt64
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
