import CambistDesk
public import CambistFeeds

/// The requests to the sources of data, and the connections to the source of live quotes.
///
/// The counters of all sources exist from the start, so that counting takes no lock.
public final class UpstreamMetrics: Sendable {
  private let sources: [String: UpstreamCounters]
  private let stream = StreamCounters()

  /// Creates the counters of all sources.
  public init() {
    sources = Dictionary(
      uniqueKeysWithValues: DeskHealth.Source.names.map { ($0, UpstreamCounters()) })
  }

  /// A transport that counts the requests to one source.
  ///
  /// - Parameter source: Its name, such as `ecb`.
  public func measuring(_ transport: any HTTPTransport, of source: String) -> any HTTPTransport {
    guard let counters = sources[source] else {
      preconditionFailure("\(source) is not a source of a desk")
    }
    return MeasuredTransport(transport: transport, counters: counters)
  }

  /// A transport that counts the connections to the source of live quotes, and their messages.
  public func measuring(_ transport: any StreamTransport) -> any StreamTransport {
    MeasuredStream(transport: transport, counters: stream)
  }

  func write(to text: inout MetricsText) {
    let used = sources.filter { $0.value.isUsed }.sorted { $0.key < $1.key }
    text.family(
      "cambist_upstream_requests_total", .counter, "Requests to sources of data by outcome.")
    for (source, counters) in used {
      for (outcome, counter) in counters.outcomes {
        text.sample([("source", source), ("outcome", outcome)], counter.value)
      }
    }
    text.family(
      "cambist_upstream_request_duration_seconds", .histogram,
      "Time until the response of a source was read, or failed.")
    for (source, counters) in used { text.samples([("source", source)], counters.durations) }
    text.family(
      "cambist_upstream_last_success_timestamp_seconds", .gauge,
      "When a source last sent a readable response to this process, in Unix time.")
    for (source, counters) in used {
      if let time = counters.succeededAt { text.sample([("source", source)], at: time) }
    }
    stream.write(to: &text)
  }
}
