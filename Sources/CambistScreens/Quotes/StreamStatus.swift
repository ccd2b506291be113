public import CambistModel
public import CambistMoney

/// The status of the connection for quotes, as text.
public struct StreamStatus: Sendable, Hashable {
  /// The look of the status, besides its text.
  public enum Kind: String, Sendable {
    /// Quotes are arriving.
    case live
    /// Connecting, or waiting to connect.
    case pending
    /// Not reliable.
    case stale
    /// Not connected, and not trying to connect.
    case offline
  }

  /// The kind, which determines its look.
  public var kind: Kind
  /// `Live`, `Reconnecting in 5 seconds`
  public var text: String
  /// The same without the seconds, for screen readers to announce: `Reconnecting…`
  public var announcement: String
  /// `since 21 Nov 2026, 11:32:21 UTC`
  public var since: String
  /// The number of recently skipped elements; nil for none.
  public var skipped: String?

  /// The status of a state of the quotes, with the number of skipped elements.
  public init(_ quotes: QuotesState, in presentation: Presentation<Phrases>) {
    self.init(quotes.stream, since: quotes.since, in: presentation)
    guard quotes.skipped > 0 else { return }
    skipped = presentation.counted(presentation.phrases.quotes.skipped, quotes.skipped)
  }

  public init(
    _ state: StreamState, since: Timestamp, in presentation: Presentation<Phrases>
  ) {
    let words = presentation.phrases.quotes
    self.since = words.since(presentation.secondText(since))
    switch state {
    case .offline:
      kind = .offline
      text = words.offline
    case .connecting:
      kind = .pending
      text = words.connecting
    case .live:
      kind = .live
      text = words.live
    case .stale:
      kind = .stale
      text = words.stale
    case .unreadable:
      kind = .stale
      text = words.unreadable
    case .waiting(let until):
      kind = .pending
      let left = until.millisecondsSince1970 - presentation.now.millisecondsSince1970
      let seconds = Int((max(left, 0) + 999) / 1_000)
      announcement = words.reconnecting
      text = seconds > 0 ? presentation.counted(words.reconnectingIn, seconds) : announcement
      return
    }
    announcement = text
  }
}
