/// The connections of a server, and the numbers of clients that were rejected before a route was
/// found.
struct ConnectionStatistics {
  /// The served connections by activity.
  let open: [RequestProgress.Activity: Int]
  /// The number of connections that can be served.
  let most: Int
  let counters: ConnectionCounters

  func write(to text: inout MetricsText) {
    text.family("cambist_open_connections", .gauge, "Served connections by activity.")
    for activity in RequestProgress.Activity.allCases {
      text.sample([("activity", activity.label)], open[activity] ?? 0)
    }
    text.family(
      "cambist_open_connections_limit", .gauge, "Connections that can be served at a time.")
    text.sample(most)
    text.family("cambist_connections_total", .counter, "Served connections.")
    text.sample(counters.served.value)
    text.family(
      "cambist_connections_refused_total", .counter,
      "Connections that were not served: answered with 503, closed at once, or closed while idle for another one."
    )
    text.sample([("reason", "busy")], counters.refused.value)
    text.sample([("reason", "closed")], counters.closed.value)
    text.sample([("reason", "evicted")], counters.evicted.value)
    text.family(
      "cambist_http_invalid_requests_total", .counter,
      "Requests refused by their head, and requests whose rest did not arrive in time.")
    text.sample([("reason", "invalid")], counters.invalid.value)
    text.sample([("reason", "late")], counters.late.value)
  }
}

/// Counts the outcomes of connections.
final class ConnectionCounters: Sendable {
  let served = Counter()
  /// Answered with 503, because all places were taken.
  let refused = Counter()
  /// Closed without a response, because more than that were waiting.
  let closed = Counter()
  /// Closed to make room for another one.
  let evicted = Counter()
  /// Rejected by the head of a request.
  let invalid = Counter()
  /// Closed because a request was not complete in time.
  let late = Counter()
}

extension RequestProgress.Activity {
  fileprivate var label: String {
    switch self {
    case .waiting: "waiting"
    case .receiving: "receiving"
    case .answering: "answering"
    }
  }
}
