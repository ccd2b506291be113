public import CambistModel
public import CambistMoney

/// How the connection that quotes come over is doing, in words.
public struct StreamStatus: Sendable, Hashable {
  /// How the status is marked, besides its words.
  public enum Kind: String, Sendable {
    case live
    /// Under way, or waiting to be.
    case pending
    /// Not to be relied on.
    case stale
    case offline
  }

  /// The kind, which determines its look.
  public var kind: Kind
  /// `Live`, `Reconnecting in 5 seconds`
  public var text: String
  /// `since 21 Nov 2026, 11:32:21 UTC`
  public var since: String

  public init(
    _ state: StreamState, since: Timestamp, in presentation: Presentation<Phrases>
  ) {
    let phrases = presentation.phrases
    let words = phrases.quotes
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
    case .waiting(let until):
      kind = .pending
      let left = until.millisecondsSince1970 - presentation.now.millisecondsSince1970
      let seconds = Int((max(left, 0) + 999) / 1_000)
      text =
        seconds > 0 ? presentation.counted(words.reconnectingIn, seconds) : words.reconnecting
    }
  }
}
