public import CambistMoney

/// The part of a route that is fixed by law: the legs before and after the market's part.
///
/// On each side, a currency is replaced by its successor until one is current on the day; the
/// market's rates join the remaining two. Two currencies of the euro meet in the euro: Regulation
/// 1103/97 allows no rate between them that bypasses it. Intermediate results are not rounded;
/// article 4 of the regulation would allow the amount in euro to be rounded to three decimals or
/// more.
public struct FixedLegs: Sendable {
  /// Where the whole route starts.
  public let from: Currency
  /// Where it ends.
  public let to: Currency
  /// The legs before the market's part.
  public private(set) var leading: [Leg] = []
  /// The legs after it.
  public private(set) var trailing: [Leg] = []
  /// Where the market's part starts.
  public private(set) var marketFrom: Currency
  /// Where it ends.
  public private(set) var marketTo: Currency
  /// The latest of the days on which the legs became valid; nil without any.
  public private(set) var since: CalendarDate?

  /// - Parameter day: The day of the conversion.
  /// - Complexity: O(*n*) for *n* replacements.
  public init(from: Currency, to: Currency, on day: CalendarDate) {
    (self.from, self.to, marketFrom, marketTo) = (from, to, from, to)
    guard from != to else { return }
    var before = Self.replacements(of: from, by: day)
    var after = Self.replacements(of: to, by: day)
    // A lev of 1999 becomes one of 1962 without a detour through the euro.
    while let last = before.last, last.old == after.last?.old {
      before.removeLast()
      after.removeLast()
    }
    for replacement in before {
      leading.append(replacement.forward)
      marketFrom = replacement.new
      since = max(since ?? replacement.day, replacement.day)
    }
    for replacement in after {
      trailing.insert(replacement.backward, at: 0)
      marketTo = replacement.new
      since = max(since ?? replacement.day, replacement.day)
    }
  }

  /// The legs around the market's part as they were before the last replacement. In the first days
  /// of a new currency, the last published rates may still be those of the old one.
  ///
  /// - Parameters:
  ///   - day: The day of the conversion.
  ///   - count: For how many days a replacement counts as new.
  /// - Returns: Nil when no replacement is that new, or when law fixes the whole route.
  public func beforeReplacement(on day: CalendarDate, within count: Int) -> FixedLegs? {
    let fromNew = CurrencyReplacement.introducing(marketFrom, by: day)
    let toNew = CurrencyReplacement.introducing(marketTo, by: day)
    var last = since
    for replacement in [fromNew, toNew] {
      if let replacement { last = max(last ?? replacement.day, replacement.day) }
    }
    guard let last, day < last.adding(days: count) else { return nil }
    var before = FixedLegs(from: from, to: to, on: last.adding(days: -1))
    if let fromNew, fromNew.day == last, before.marketFrom == fromNew.new {
      before.leading.append(fromNew.backward)
      before.marketFrom = fromNew.old
    }
    if let toNew, toNew.day == last, before.marketTo == toNew.new {
      before.trailing.insert(toNew.forward, at: 0)
      before.marketTo = toNew.old
    }
    return before.isWhole ? nil : before
  }

  /// Whether there is no market's part, because law fixes the whole route or the currencies are
  /// equal.
  public var isWhole: Bool { marketFrom == marketTo }
  /// Whether law fixes no part of the route.
  public var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }

  /// The whole route.
  ///
  /// - Parameter market: The legs of the market's part; empty when law fixes the whole route.
  public func route(around market: [Leg] = []) -> Route {
    Route(from: from, to: to, legs: leading + market + trailing)
  }

  private static func replacements(
    of currency: Currency, by day: CalendarDate
  ) -> [CurrencyReplacement] {
    var found: [CurrencyReplacement] = []
    var currency = currency
    while let replacement = CurrencyReplacement.of(currency, by: day) {
      found.append(replacement)
      currency = replacement.new
    }
    return found
  }
}
