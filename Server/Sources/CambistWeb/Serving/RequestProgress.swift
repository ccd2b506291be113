/// The state of a connection: which parts of requests were received, and how many are not answered.
struct RequestProgress {
  /// The activity of a connection, in the order in which it may be closed for another.
  enum Activity: Int, CaseIterable {
    /// Idle: its next request has not begun.
    case waiting
    /// Receiving an incomplete request.
    case receiving
    /// Answering a request.
    case answering
  }

  /// The number of requests that are not answered.
  private(set) var openCount = 0
  private var isReceiving = false

  var activity: Activity {
    if isReceiving { return .receiving }
    return openCount > 0 ? .answering : .waiting
  }

  mutating func receiveHead() {
    openCount += 1
    isReceiving = true
  }

  mutating func receiveEnd() { isReceiving = false }

  mutating func answer() { openCount = max(openCount - 1, 0) }
}
