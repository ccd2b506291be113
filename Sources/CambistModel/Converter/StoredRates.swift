public import CambistMoney
public import CambistRates

/// The newest stored rates of a desk, for a client that works offline.
public struct StoredRates: Sendable {
  /// A table with its age.
  public struct Table: Sendable {
    /// The rates of the table.
    public var rates: RateTable
    /// The currency of the table, for sources that publish one for each currency; nil for others.
    public var scope: Currency?
    /// When it was fetched; nil for the bundled history.
    public var fetchedAt: Timestamp?
    /// When a newer table is due.
    public var currentUntil: Timestamp

    public init(
      _ rates: RateTable, scope: Currency?, fetchedAt: Timestamp?, currentUntil: Timestamp
    ) {
      self.rates = rates
      self.scope = scope
      self.fetchedAt = fetchedAt
      self.currentUntil = currentUntil
    }
  }

  /// The tables of each source, the sources in their order.
  public var sources: [[Table]]
  /// The currencies that a source no longer publishes, one each.
  public var suspensions: [Suspension]

  /// Creates a store of the tables of each source, in the order of the sources.
  public init(_ sources: [[Table]] = [], suspensions: [Suspension] = []) {
    self.sources = sources
    self.suspensions = suspensions
  }

  /// The current result for a pair.
  ///
  /// - Parameters:
  ///   - day: The requested day; only the newest rates are stored here.
  ///   - isOffline: Whether newer rates are unavailable.
  ///   - today: The reader's day; nil when it is not known.
  @inline(never)
  public func state(
    from: Currency, to: Currency, on day: CalendarDate? = nil, isOffline: Bool, now: Timestamp,
    today: CalendarDate? = nil
  ) -> RateState {
    let wanted = day ?? today ?? now.date
    let fixed = FixedLegs(from: from, to: to, on: wanted)
    return RateState(
      answer: fixed.answer(on: wanted, asked: day)
        ?? fixed.answer(
          around: answer(
            from: fixed.marketFrom, to: fixed.marketTo, on: day, now: now,
            today: today ?? now.latestDate)),
      isNothingStored: sources.allSatisfy { $0.isEmpty }, isOffline: isOffline)
  }

  private func answer(
    from: Currency, to: Currency, on day: CalendarDate?, now: Timestamp, today: CalendarDate
  ) -> Result<RateAnswer, RateGap> {
    if let day { return .failure(day > today ? .future(day) : .notStored(day)) }
    var answers: [RateAnswer] = []
    for tables in sources {
      if let answer = Self.answer(tables, from: from, to: to, now: now) {
        // The first current answer is the best.
        if !answer.isStale { return .success(answer) }
        answers.append(answer)
      }
    }
    if let best = RateAnswer.best(of: answers) { return .success(best) }
    var missing: [Currency] = []
    for currency in [from, to] where !isQuoted(currency) { missing.append(currency) }
    if let suspension = suspension(of: missing, among: [from, to]) {
      return .failure(.suspended(suspension, from: from, to: to, on: nil))
    }
    return .failure(.notQuoted(from: from, to: to, missing: missing, lastKnown: nil))
  }

  /// A table of the target currency takes precedence over others.
  private static func answer(
    _ tables: [Table], from: Currency, to: Currency, now: Timestamp
  ) -> RateAnswer? {
    for isScoped in [true, false] {
      for table in tables where (table.scope == to) == isScoped {
        let answer = try? RateAnswer(
          table.rates, from: from, to: to, fetchedAt: table.fetchedAt,
          isStale: now >= table.currentUntil)
        if let answer { return answer }
      }
    }
    return nil
  }

  /// The first suspension of a missing currency whose source used to publish both currencies of the
  /// pair.
  private func suspension(of missing: [Currency], among pair: [Currency]) -> Suspension? {
    for known in suspensions where known.currencies.allSatisfy(missing.contains) {
      var first = known
      first.currencies = missing
      var isOfSource = true
      for currency in pair {
        if let other = suspension(of: currency, by: known.source) {
          if other.lastKnown < first.lastKnown {
            (first.since, first.lastKnown) = (other.since, other.lastKnown)
          }
        } else {
          isOfSource = isOfSource && isQuoted(currency, by: known.source)
        }
      }
      if isOfSource { return first }
    }
    return nil
  }

  private func suspension(of currency: Currency, by source: String) -> Suspension? {
    for known in suspensions
    where known.currencies == [currency] && Array(known.source.utf8) == Array(source.utf8) {
      return known
    }
    return nil
  }

  private func isQuoted(_ currency: Currency, by source: String) -> Bool {
    for tables in sources {
      for table in tables
      where Array(table.rates.provenance.source.utf8) == Array(source.utf8)
        && table.rates.names(currency)
      {
        return true
      }
    }
    return false
  }

  private func isQuoted(_ currency: Currency) -> Bool {
    for tables in sources {
      for table in tables where table.rates.names(currency) { return true }
    }
    return false
  }
}

extension RateAnswer {
  /// The first current answer, otherwise the one with the latest date; nil for none.
  ///
  /// - Parameter answers: One of each source that has one, the sources in their order.
  public static func best(of answers: [RateAnswer]) -> RateAnswer? {
    for answer in answers where !answer.isStale { return answer }
    return latest(of: answers)
  }

  /// The first answer with the latest date; nil for none.
  private static func latest(of answers: [RateAnswer]) -> RateAnswer? {
    var latest: RateAnswer?
    for answer in answers {
      if let known = latest, answer.date <= known.date { continue }
      latest = answer
    }
    return latest
  }
}
