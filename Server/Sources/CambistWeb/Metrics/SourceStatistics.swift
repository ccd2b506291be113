import CambistDesk
import CambistModel

/// What a desk has of its sources, as `/healthz` reports it.
struct SourceStatistics {
  let sources: [DeskHealth.Source]
  /// Whether live quotes arrive.
  let isLive: Bool

  init(of desk: Desk) async {
    sources = await desk.sourceHealth().filter { $0.problem != .notConfigured }
    isLive = await desk.quotes.quotes(since: .max).stream == .live
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
  }
}
