/// What is counted of the watchers of live quotes.
final class QuoteHubCounters: Sendable {
  /// Watchers refused as all places were taken.
  let refusedByServer = Counter()
  /// Watchers refused as their workspace or network has too many.
  let refusedByClient = Counter()
  /// How long beats with watchers took.
  let beats = DurationHistogram()
  /// Events that were put into a watcher's slot.
  let events = Counter()
  /// Events that a watcher had not fetched when the next one came.
  let missed = Counter()

  /// - Parameter watchers: How many places are taken now.
  func write(watchers: Int, to text: inout MetricsText) {
    text.family("cambist_quote_watchers", .gauge, "Pages and programs that follow live quotes.")
    text.sample(watchers)
    text.family(
      "cambist_quote_watchers_limit", .gauge, "Watchers that can be served at a time.")
    text.sample(QuoteHub.mostWatchers)
    text.family("cambist_quote_watchers_refused_total", .counter, "Refused watchers by reason.")
    text.sample([("reason", "busy")], refusedByServer.value)
    text.sample([("reason", "client")], refusedByClient.value)
    text.family(
      "cambist_quote_beat_duration_seconds", .histogram,
      "Time to encode changes and to hand them to all watchers, ten times a second.")
    text.samples([], beats)
    text.family("cambist_quote_events_total", .counter, "Events handed to watchers.")
    text.sample(events.value)
    text.family(
      "cambist_quote_events_missed_total", .counter,
      "Events that a watcher was too slow for; it was sent a snapshot instead.")
    text.sample(missed.value)
  }
}
