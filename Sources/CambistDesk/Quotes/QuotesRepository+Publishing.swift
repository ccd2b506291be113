import CambistFeeds
import CambistModel
import CambistMoney
import CambistStore

/// Being the node that is connected to the source, and publishing its quotes.
extension QuotesRepository {
  /// The shortest time between two beats. Quotes that arrive meanwhile are published together.
  private static let spacing = Duration.milliseconds(20)
  /// The longest time between two beats.
  private static let heartbeat = Duration.milliseconds(500)
  /// How often a whole board is published, for nodes that start.
  private static let boardInterval = Duration.seconds(5)
  /// How often the term is extended.
  private static let extensionInterval = Duration.seconds(3)
  /// How long the source may be out of reach before another node may try.
  private static let unreachableTime = Duration.seconds(60)
  /// Quotes of more beats than the store accepts in time are replaced by a whole board.
  private static let mostQuotes = 4 * QuoteBoard.capacity

  /// Stays connected, and publishes, until the term ends or the task is cancelled.
  func publish(quotes feed: InvestAZFeed, over bus: any QuoteBus, in term: QuoteTerm) async {
    role = .publishing(QuoteRole.Publishing(term: term.lease, end: term.end))
    // Its numbers are the versions of this board.
    lineages.begin(
      QuoteLineages.newInstance(), number: board.version + 1, after: board.version)
    problem = nil
    await FetchLease.$current.withValue(term.lease) {
      await withTaskGroup { group in
        group.addTask { await self.keepConnected(feed, true) }
        group.addTask { await self.keepSaved() }
        group.addTask { await self.keepPublishing(over: bus) }
        group.addTask { await self.keepExtending(bus) }
        group.addTask { await self.waitForEnd() }
        group.addTask { await self.waitUntilUnreachable() }
        await group.next()
        group.cancelAll()
      }
      // Nothing of the connection counts any more.
      generation += 1
      // What was received before a shutdown is not lost; this must not be cancelled.
      await Task { await self.finish(over: bus) }.value
    }
    enter(.offline)
  }

  /// Notes a quote for the next beat.
  func note(_ quote: Quote, receivedAt time: Timestamp) {
    guard case .publishing = role else { return }
    change { publishing in
      if publishing.quotes.count < Self.mostQuotes {
        publishing.quotes.append(QuoteBusBeat.Received(quote, at: time))
      } else {
        publishing.quotes = []
        publishing.boardAt = nil
      }
      publishing.sleeper?.cancel()
    }
  }

  /// Publishes the state of the connection soon, because it has changed.
  func noteState() { publishing?.sleeper?.cancel() }

  /// Stops showing the connection's state, as another node may have the term.
  private func loseTerm() { change { $0.end = .zero } }

  private func change(_ body: (inout QuoteRole.Publishing) -> Void) {
    guard case .publishing(var publishing) = role else { return }
    // Only one reference to the quotes, so that they are not copied.
    role = .alone
    body(&publishing)
    role = .publishing(publishing)
  }

  private var publishing: QuoteRole.Publishing? {
    if case .publishing(let publishing) = role { publishing } else { nil }
  }
}

extension QuotesRepository {
  /// Publishes until the term has ended or the task is cancelled.
  private func keepPublishing(over bus: any QuoteBus) async {
    while !Task.isCancelled, let publishing {
      guard let pending = nextBeat(isDue: isDue(publishing)) else {
        await pause(Self.heartbeat - (clock.uptime() - publishing.publishedAt))
        continue
      }
      let start = clock.uptime()
      do {
        guard let receipt = try await publish(pending, over: bus, in: publishing.term) else {
          return loseTerm()
        }
        published(receipt, at: start)
        try? await clock.sleep(max(Self.spacing - (clock.uptime() - start), .zero))
      } catch {
        try? await clock.sleep(Self.pauseAfterFailure)
      }
    }
  }

  private func isDue(_ publishing: QuoteRole.Publishing) -> Bool {
    publishing.pending != nil || !publishing.quotes.isEmpty || publishing.boardAt == nil
      || publishing.status != ownStatus()
      || clock.uptime() - publishing.publishedAt >= Self.heartbeat
  }

  /// Whether there are quotes that are not published for certain.
  private var hasQuotes: Bool {
    publishing.map { $0.pending != nil || !$0.quotes.isEmpty } ?? false
  }

  /// The beat whose outcome is not known, or the next one.
  private func nextBeat(isDue: Bool) -> QuoteRole.Pending? {
    guard isDue else { return nil }
    let (now, version, status) = (clock.uptime(), board.version, ownStatus())
    var next: QuoteRole.Pending?
    change { publishing in
      if publishing.pending == nil {
        let needsBoard = publishing.boardAt.map { now - $0 >= Self.boardInterval } ?? true
        publishing.number += 1
        publishing.status = status
        publishing.pending = QuoteRole.Pending(
          beat: QuoteBusBeat(
            position: .init(term: publishing.term.term, number: publishing.number),
            instance: lineages.instance, version: version, status: status,
            quotes: publishing.quotes),
          board: needsBoard ? board.changes(since: 0) : nil, madeAt: now)
        publishing.quotes = []
        if needsBoard { publishing.boardAt = now }
      }
      next = publishing.pending
    }
    return next
  }

  private func publish(
    _ pending: QuoteRole.Pending, over bus: any QuoteBus, in term: FetchLease
  ) async throws(StoreError) -> QuoteBusReceipt? {
    try await bus.publish(
      pending.beat, board: pending.board, age: clock.uptime() - pending.madeAt, under: term)
  }

  private func published(_ receipt: QuoteBusReceipt, at time: Duration) {
    counters.published += 1
    var requests: Set<QuoteBusRequest> = []
    change { publishing in
      // A crash of the store may have lost the board.
      if publishing.pending?.board == nil, !receipt.hasBoard { publishing.boardAt = nil }
      publishing.pending = nil
      publishing.publishedAt = time
      if let known = publishing.requests {
        requests = Set(receipt.requests.filter { $0.value > known[$0.key] ?? 0 }.keys)
      }
      publishing.requests = receipt.requests
    }
    if requests.contains(.reconnect) {
      reconnect()
    } else if requests.contains(.retry) {
      retryNow()
    }
  }

  /// Waits until a quote arrives, at most for some time.
  private func pause(_ duration: Duration) async {
    let sleeper = Task { [clock] in _ = try? await clock.sleep(max(duration, .zero)) }
    change { $0.sleeper = sleeper }
    await withTaskCancellationHandler {
      await sleeper.value
    } onCancel: {
      sleeper.cancel()
    }
    change { $0.sleeper = nil }
  }

  /// Extends the term until that fails for too long, or another node has it.
  private func keepExtending(_ bus: any QuoteBus) async {
    var pause = Self.extensionInterval
    while (try? await clock.sleep(pause)) != nil, let term = publishing?.term {
      let start = clock.uptime()
      do {
        guard try await bus.extend(term) else { return loseTerm() }
        change { $0.end = start + bus.termLength }
        pause = Self.extensionInterval
      } catch {
        pause = Self.pauseAfterFailure
      }
    }
  }

  /// Waits until the term may have ended.
  private func waitForEnd() async {
    while let end = publishing?.end {
      let left = end - clock.uptime()
      guard left > .zero, (try? await clock.sleep(left)) != nil else { return }
    }
  }

  /// Waits until no connection was established for a minute. Another node may reach the source.
  private func waitUntilUnreachable() async {
    var reachedAt = clock.uptime()
    while (try? await clock.sleep(.seconds(1))) != nil {
      if openedAt != nil { reachedAt = clock.uptime() }
      guard clock.uptime() - reachedAt < Self.unreachableTime else { return }
    }
  }

  /// Publishes and stores the rest, unless the term may have ended, and ends it.
  private func finish(over bus: any QuoteBus) async {
    guard let publishing else { return }
    if clock.uptime() < publishing.end {
      while let pending = nextBeat(isDue: hasQuotes),
        let receipt = try? await publish(pending, over: bus, in: publishing.term)
      {
        published(receipt, at: clock.uptime())
      }
      await save()
    }
    try? await bus.end(publishing.term)
  }
}
