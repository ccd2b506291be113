import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore

/// Passing quotes between the nodes that share a store.
extension QuotesRepository {
  /// How long quotes count as live after the last beat.
  static let silenceOfBeats = Duration.seconds(2)
  /// How long a node that had the term lets others take it.
  private static let rest = Duration.seconds(5)
  /// How long a failed request waits before it is repeated.
  static let pauseAfterFailure = Duration.milliseconds(250)

  /// Follows another node, or is the one with the connection, until the task is cancelled.
  func shareQuotes(of feed: InvestAZFeed, over bus: any QuoteBus) async {
    var restsUntil = Duration.zero
    while !Task.isCancelled {
      role = .following(QuoteRole.Following())
      guard let term = await follow(bus, restingUntil: restsUntil) else { break }
      await publish(quotes: feed, over: bus, in: term)
      restsUntil = clock.uptime() + Self.rest
    }
    role = .alone
  }

  /// The state of the connection as viewers see it. It is live only if the connection is known to
  /// be: a node without news of it shows that it reconnects.
  func status() -> QuotesStatus {
    let shown: QuotesStatus?
    var reason: Problem?
    switch role {
    case .alone: return ownStatus()
    case .publishing(let publishing):
      shown = clock.uptime() < publishing.end ? ownStatus() : nil
    case .following(let following):
      let isHeard = clock.uptime() - following.heardAt < Self.silenceOfBeats
      shown = isHeard ? following.status : nil
      reason = following.problem
    }
    if let shown {
      lostAt = nil
      return shown
    }
    let since = lostAt ?? clock.now()
    lostAt = since
    return QuotesStatus(stream: .connecting, since: since, problem: reason)
  }

  /// Whether no other node can be connected instead.
  var mayConnect: Bool {
    switch role {
    case .alone: true
    case .publishing(let publishing): clock.uptime() < publishing.end
    case .following: false
    }
  }

  /// The state of this node's own connection.
  func ownStatus() -> QuotesStatus {
    QuotesStatus(
      stream: stream, since: since, problem: problem, fault: unreadable.last,
      skipped: unreadable.count(at: clock.now()))
  }

  /// What was passed between nodes; nil if the store belongs to one process.
  public func busStatistics() -> QuoteBusStatistics? {
    guard store.quoteBus != nil else { return nil }
    let now = clock.uptime()
    var (isPublisher, lastAt) = (false, nil as Duration?)
    switch role {
    case .alone: break
    case .publishing(let publishing):
      isPublisher = now < publishing.end
      if publishing.publishedAt > .zero { lastAt = publishing.publishedAt }
    case .following(let following):
      if following.status != nil { lastAt = following.heardAt }
    }
    return QuoteBusStatistics(
      published: counters.published, received: counters.received, isPublisher: isPublisher,
      age: lastAt.map { now - $0 })
  }

  /// Passes a viewer's request on to the node with the connection, at most once a second.
  ///
  /// - Returns: Whether this node has no connection itself.
  func passOn(_ request: QuoteBusRequest) -> Bool {
    guard case .following(let following) = role, let bus = store.quoteBus else { return false }
    let isUseful =
      switch following.status?.stream {
      case .waiting: true
      case .stale, .unreadable: request == .reconnect
      default: false
      }
    let now = clock.now()
    guard isUseful, !RateTimes.isWithin(1, of: requestedAt, now: now) else { return true }
    requestedAt = now
    // The viewer can repeat a request that is lost.
    Task { try? await bus.request(request) }
    return true
  }
}
