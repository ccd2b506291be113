import CambistDesk
import CambistModel

/// What a desk has of its sources, as `/healthz` reports it.
struct SourceStatistics {
  let sources: [DeskHealth.Source]
  /// Whether live quotes arrive.
  let isLive: Bool
  /// What is passed to other nodes and received from them; nil without other nodes.
  let bus: QuoteBusStatistics?

  init(of desk: Desk) async {
    sources = await desk.sourceHealth().filter { $0.problem != .notConfigured }
    isLive = await desk.quotes.quotes(since: .max).stream == .live
    bus = await desk.quotes.busStatistics()
  }

  func write(to text: inout MetricsText) {
    text.family(
      "cambist_source_failing", .gauge, "Whether the last request to a source failed.")
    for source in sources {
      text.sample([("source", source.name)], isTrue: source.problem != nil)
    }
    text.family(
      "cambist_source_data_timestamp_seconds", .gauge,
      "When the newest stored data of a source were fetched, in Unix time.")
    for source in sources {
      if let time = source.fetchedAt { text.sample([("source", source.name)], at: time) }
    }
    text.family("cambist_quotes_live", .gauge, "Whether live quotes arrive.")
    text.sample(isTrue: isLive)
    bus?.write(to: &text)
  }
}

extension QuoteBusStatistics {
  fileprivate func write(to text: inout MetricsText) {
    text.family(
      "cambist_quote_publisher", .gauge,
      "Whether this node is connected to the source of live quotes for all nodes.")
    text.sample(isTrue: isPublisher)
    text.family(
      "cambist_quote_bus_beats_total", .counter,
      "Beats of live quotes passed to other nodes, and received from them.")
    text.sample([("direction", "published")], published)
    text.sample([("direction", "received")], received)
    guard let age else { return }
    text.family(
      "cambist_quote_bus_last_beat_age_seconds", .gauge,
      "Time since the last beat of live quotes was published.")
    text.sample(nanoseconds: age.nanoseconds)
  }
}
