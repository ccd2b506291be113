import CambistDesk
public import CambistModel
public import CambistMoney
public import CambistScreens

/// A widget's timeline of a pair: its age changes every day.
public struct PairTimeline: Sendable {
  /// The content from a moment on.
  public struct Entry: Sendable {
    /// When the widget begins to show the entry.
    public let date: Timestamp
    /// What the widget shows.
    public let content: Content
  }

  /// The content of a widget.
  public enum Content: Sendable {
    case pair(PairGlance)
    /// There is no pair to show.
    case notice(Notice)
  }

  /// The entries in the order of their dates.
  public let entries: [Entry]
  /// When newer rates are due.
  public let reload: Timestamp
}

extension ExtensionDesk {
  /// The number of days that a timeline covers.
  private static let days = 7

  /// A pair, or the first of the saved ones, with the newest rate available within three seconds.
  public func timeline(of chosen: CurrencyPair?) async -> PairTimeline {
    let now = desk.clock.now()
    let reload = desk.nextRefresh()
    do throws(Problem) {
      var pair = chosen
      if pair == nil { pair = try await desk.pairs.pairs().first }
      guard let pair else {
        let words = settings.phrases.pairs
        let empty = Notice(kind: .warning, title: words.empty, detail: words.emptyDetail)
        return PairTimeline(entries: [.init(date: now, content: .notice(empty))], reload: reload)
      }
      let state = await desk.settledState(of: pair)
      let entries = ([now] + desk.clock.midnights(Self.days)).map { date in
        PairTimeline.Entry(
          date: date,
          content: .pair(
            PairGlance(
              pair, state,
              in: desk.clock.presentation(settings.phrases, settings.style, at: date))))
      }
      return PairTimeline(entries: entries, reload: reload)
    } catch {
      let notice = error.notice(in: presentation)
      return PairTimeline(entries: [.init(date: now, content: .notice(notice))], reload: reload)
    }
  }

  /// A pair for the widget gallery: with stored data, without waiting for a fetch.
  public func glance(of chosen: CurrencyPair?) async -> PairGlance {
    let saved = try? await desk.pairs.pairs().first
    let pair = chosen ?? saved ?? CurrencyPair(.usd, .eur)
    return PairGlance(
      pair, await desk.rates.rate(from: pair.base, to: pair.quote), in: presentation)
  }
}
