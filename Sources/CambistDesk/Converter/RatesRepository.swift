public import CambistModel
public import CambistMoney
import CambistRates

/// The rates of all sources in their order: the best stored answer at once, and a better one in the
/// background.
///
/// The first source in order whose table is current and has a route is used, otherwise the table
/// with the latest date. For a past day the rule is the same: a table is current for it if its
/// source has published no newer one up to that day. One answer comes from one table.
public actor RatesRepository {
  let list: RateSourceList
  let clock: DeskClock
  let keepsFresh: Bool
  /// The results since the last change, for ten seconds at most.
  private let newest = MomentCache<NewestKey, RateState>(maximumCount: 2_000)
  let histories = MomentCache<HistoryKey, Loadable<RateHistory>>(maximumCount: 2_000)
  /// The requested pairs, and the time of the last request.
  private var watched: [CurrencyPair: Timestamp] = [:]

  private static let watchedPairs = 200
  /// The seconds after its last request for which a pair is kept fresh.
  private static let attention: Int64 = 2 * 3_600

  private struct NewestKey: Hashable {
    let pair: CurrencyPair
    let source: String?
  }

  /// - Parameter keepsFresh: Whether ``keepFresh()`` will run; only then are pairs recorded, and
  ///   calculations shared by concurrent callers.
  public init(sources: RateSourceList, clock: DeskClock, keepsFresh: Bool = true) {
    list = sources
    self.clock = clock
    self.keepsFresh = keepsFresh
  }

  /// The sources that are on, in their order.
  public nonisolated var sources: [any RateSource] { list.used }

  /// The current result for a pair. Starts the fetches that are due and does not wait for them.
  ///
  /// - Parameters:
  ///   - day: The requested day; nil for the newest rate.
  ///   - source: The name of the only source to use; nil for all in their order.
  ///   - today: The reader's day; later days are in the future. Nil when the reader's zone is not
  ///     known: then a day has come when it has begun anywhere on Earth.
  /// - Complexity: O(1) for the newest rate of a pair that was requested in the same
  ///   ``RateMoment``.
  public nonisolated func rate(
    from: Currency, to: Currency, on day: CalendarDate? = nil, source: String? = nil,
    today: CalendarDate? = nil
  ) async -> RateState {
    guard day == nil else {
      return await find(from: from, to: to, on: day, source: source, today: today)
    }
    let key = NewestKey(pair: CurrencyPair(from, to), source: source)
    return await newest.value(for: key, at: moment(), isShared: keepsFresh) { [self] in
      await find(from: from, to: to, on: nil, source: source, today: today)
    }
  }

  nonisolated func moment() -> RateMoment { RateMoment(list, at: clock.now()) }

  private func find(
    from: Currency, to: Currency, on day: CalendarDate?, source: String?, today: CalendarDate?
  ) async -> RateState {
    let fixed = fixedLegs(from, to, on: day)
    if let answer = fixed.answer(on: day ?? clock.now().date, asked: day) {
      return RateState(answer: answer)
    }
    var state = await marketRate(
      from: fixed.marketFrom, to: fixed.marketTo, on: day, source: source, today: today)
    state.answer = fixed.answer(around: state.answer)
    if state.value == nil, let before = legsBefore(fixed, on: day) {
      var earlier = await marketRate(
        from: before.marketFrom, to: before.marketTo, on: day, source: source, today: today)
      earlier.answer = before.answer(around: earlier.answer)
      if earlier.value != nil { return earlier }
    }
    return state
  }

  /// The sources' current results for a pair.
  private func marketRate(
    from: Currency, to: Currency, on day: CalendarDate?, source: String?, today: CalendarDate?
  ) async -> RateState {
    let now = clock.now()
    if let day, day > today ?? now.latestDate {
      return RateState(answer: .failure(.future(day)))
    }
    if keepsFresh, day == nil { watch(CurrencyPair(from, to), now) }
    let sources = sources.filter { source == nil || $0.name == source }
    let asked = await findings(sources, RateQuestion(from: from, to: to, day: day))
    let findings = asked.map(\.finding)
    var answer = answer(findings, from: from, to: to, on: day)
    let failures = asked.compactMap { source, finding -> RateState.Failure? in
      guard let problem = finding.problem else { return nil }
      // If another source answers, an institution's failure does not matter.
      if source.isOnDemand, case .success(let answer) = answer,
        answer.provenance.source != source.name
      {
        return nil
      }
      return RateState.Failure(source: source.name, problem: problem)
    }
    if case .failure(.notQuoted(let from, let to, _, let lastKnown)) = answer {
      let missing = await missing(of: [from, to], in: sources)
      answer = .failure(.notQuoted(from: from, to: to, missing: missing, lastKnown: lastKnown))
    }
    return RateState(
      answer: answer,
      failures: failures,
      isNothingStored: !findings.contains(where: \.isStored),
      isOffline: !asked.isEmpty
        && asked.allSatisfy { $0.finding.problem?.isOffline ?? false },
      isRefreshing: findings.contains(where: \.isRefreshing))
  }

  /// The newest stored rates of all sources, for use without the desk.
  public nonisolated func storedRates() async -> StoredRates {
    var stored = StoredRates()
    for source in sources {
      stored.sources.append(await source.storedTables())
      stored.suspensions += await source.suspensions()
    }
    return stored
  }

  /// Starts refreshing a pair on the user's request, and does not wait for it. Institutions that
  /// are not needed get no request.
  public func refresh(from: Currency, to: Currency, on day: CalendarDate? = nil) async {
    for question in questions(from, to, on: day) {
      for (source, _) in await findings(sources, question) { await source.refresh(question) }
    }
    for source in sources { await source.retryHistory() }
    histories.removeAll()
  }

  /// Waits for all current fetches; returns at once when the waiting task is cancelled.
  public nonisolated func settle() async {
    for source in sources { await source.settle() }
  }

  /// Waits only for the fetches that one pair needs; returns at once when the waiting task is
  /// cancelled. All of them leave their queues, so that none waits for another source.
  public nonisolated func settle(
    from: Currency, to: Currency, on day: CalendarDate? = nil
  ) async {
    await withTaskGroup { group in
      for question in questions(from, to, on: day) {
        for source in sources { group.addTask { await source.settle(question) } }
      }
    }
  }

  /// Waits for the fetches that a pair's history needs; returns at once when the waiting task is
  /// cancelled.
  public nonisolated func settleHistory() async {
    for source in sources { await source.settleHistory() }
  }

  /// Keeps recently viewed pairs and the newest tables of all sources fresh, until the task is
  /// cancelled.
  public func keepFresh() async {
    while (try? await clock.sleep(.seconds(60))) != nil {
      let now = clock.now()
      watched = watched.filter {
        RateTimes.isWithin(Self.attention, of: $0.value, now: now)
      }
      for pair in watched.keys {
        let question = RateQuestion(from: pair.base, to: pair.quote)
        for source in sources { _ = await source.find(question) }
      }
      // Their newest tables can then be used offline for any pair.
      for source in sources where source.isOnDemand {
        _ = await source.find(RateQuestion(from: .eur, to: .usd))
      }
    }
  }
}

// MARK: - What law fixes

extension RatesRepository {
  /// The legs that law fixes between two currencies, now or on a day.
  nonisolated func fixedLegs(
    _ from: Currency, _ to: Currency, on day: CalendarDate?
  ) -> FixedLegs {
    FixedLegs(from: from, to: to, on: day ?? clock.now().date)
  }

  /// The questions to the sources for a pair; empty when law fixes the whole rate.
  private nonisolated func questions(
    _ from: Currency, _ to: Currency, on day: CalendarDate?
  ) -> [RateQuestion] {
    let fixed = fixedLegs(from, to, on: day)
    guard !fixed.isWhole else { return [] }
    return ([fixed] + [legsBefore(fixed, on: day)].compactMap(\.self)).map {
      RateQuestion(from: $0.marketFrom, to: $0.marketTo, day: day)
    }
  }

  /// The legs before a replacement so recent that the last published rates may be older.
  private nonisolated func legsBefore(_ fixed: FixedLegs, on day: CalendarDate?) -> FixedLegs? {
    fixed.beforeReplacement(on: day ?? clock.now().date, within: RateGap.carriedDays)
  }
}

extension RatesRepository {
  private func watch(_ pair: CurrencyPair, _ now: Timestamp) {
    if watched.count >= Self.watchedPairs, watched[pair] == nil { watched = [:] }
    watched[pair] = now
  }

  /// A source that is used on demand only follows the others, if none before it has an answer that
  /// is current.
  private func findings(
    _ sources: [any RateSource], _ question: RateQuestion
  ) async -> [(source: any RateSource, finding: RateFinding)] {
    var findings: [Int: RateFinding] = [:]
    for (index, source) in sources.enumerated() where !source.isOnDemand {
      findings[index] = await source.find(question)
    }
    for (index, source) in sources.enumerated() where source.isOnDemand {
      let isAnswered = findings.contains {
        $0.key < index && $0.value.answer.map { !$0.isStale } ?? false
      }
      if !isAnswered { findings[index] = await source.find(question) }
    }
    return findings.sorted { $0.key < $1.key }.map { (sources[$0.key], $0.value) }
  }

  /// Those currencies that no source quotes now.
  private func missing(
    of currencies: [Currency], in sources: [any RateSource]
  ) async -> [Currency] {
    var missing = currencies
    for source in sources where !missing.isEmpty {
      let quoted = await source.currencies()
      missing.removeAll { quoted[$0] == .some(nil) }
    }
    return missing
  }

  private func answer(
    _ findings: [RateFinding], from: Currency, to: Currency, on day: CalendarDate?
  ) -> Result<RateAnswer, RateGap> {
    if let best = RateAnswer.best(of: findings.compactMap(\.answer)) { return .success(best) }

    let suspensions = findings.compactMap(\.suspension)
    if let last = suspensions.max(by: { $0.lastKnown < $1.lastKnown }) {
      return .failure(.suspended(last, from: from, to: to, on: day))
    }
    let lastKnown = findings.compactMap(\.lastKnown).max()
    guard let day else {
      return .failure(
        .notQuoted(from: from, to: to, missing: [], lastKnown: lastKnown))
    }
    if let first = findings.compactMap(\.first).min(), day < first {
      return .failure(.tooEarly(day, first: first))
    }
    return .failure(.noneOn(day, from: from, to: to, lastKnown: lastKnown))
  }
}
