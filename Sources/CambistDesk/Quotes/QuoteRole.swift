import CambistModel
import CambistStore

/// The part of a node in passing quotes to other nodes. Moments are those of ``DeskClock/uptime``.
enum QuoteRole: Sendable {
  /// No other process uses the store, or the repository is not running.
  case alone
  case following(Following)
  case publishing(Publishing)

  /// A node that follows the one with the connection.
  struct Following: Sendable {
    /// The last beat in the board; nil if a whole board is needed.
    var position: QuoteBusBeat.Position?
    /// What the other node said last; nil if nothing was received.
    var status: QuotesStatus?
    /// When it said so, at the latest.
    var heardAt = Duration.zero
    /// Why nothing can be read.
    var problem: Problem?
  }

  /// A node that has the term and is connected to the source.
  struct Publishing: Sendable {
    let term: FetchLease
    /// When the term ends for certain if it is not extended.
    var end: Duration
    /// The quotes since the last beat.
    var quotes: [QuoteBusBeat.Received] = []
    /// The beat that is being published, or whose outcome is not known.
    var pending: Pending?
    /// The number of the last beat.
    var number: Int64 = 0
    /// The status in the last beat.
    var status: QuotesStatus?
    var publishedAt = Duration.zero
    /// When a whole board was last published; nil if one is due.
    var boardAt: Duration?
    /// The requests that were carried out.
    var requests: [QuoteBusRequest: Int64]?
    /// Ends the wait for the next beat.
    var sleeper: Task<Void, Never>?
  }

  /// A beat, with the whole board if it is due.
  struct Pending: Sendable {
    let beat: QuoteBusBeat
    let board: [QuoteEntry]?
    let madeAt: Duration
  }
}

/// What a node has passed to other nodes, and received from them.
public struct QuoteBusStatistics: Sendable {
  /// The beats since the process started.
  public let published: UInt64
  public let received: UInt64
  /// Whether this node is connected to the source for all nodes.
  public let isPublisher: Bool
  /// The time since the last beat was published; nil if there was none.
  public let age: Duration?
}

/// Counts the beats of a process.
struct QuoteBusCounters: Sendable {
  var published: UInt64 = 0
  var received: UInt64 = 0
}
