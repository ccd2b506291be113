/// What happens on a connection: which parts of requests have come, and how many are not answered.
struct RequestProgress {
  /// What a connection is busy with, in the order in which it may be closed for another.
  enum Activity: Int, CaseIterable {
    /// Nothing: its next request has not begun.
    case waiting
    /// A request that has come in part.
    case receiving
    /// An answer.
    case answering
  }

  private var openCount = 0
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
