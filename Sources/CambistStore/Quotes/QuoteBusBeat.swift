public import CambistModel
public import CambistMoney

/// What the node that receives live quotes publishes at a time: the quotes since its last beat, and
/// the state of its connection. A beat without quotes shows that the node is there.
public struct QuoteBusBeat: Sendable, Hashable {
  /// The order of beats: by term, then by number.
  public struct Position: Sendable, Hashable {
    /// The term of the lease under which it was published.
    public let term: Int64
    /// Counts the beats of a term, from 1, without gaps.
    public let number: Int64

    /// Creates a position.
    public init(term: Int64, number: Int64) {
      self.term = term
      self.number = number
    }

    /// The position of the next beat of the term.
    public var next: Position { Position(term: term, number: number + 1) }
  }

  /// A quote and when it was received.
  public struct Received: Sendable, Hashable {
    public let quote: Quote
    public let receivedAt: Timestamp

    /// Creates a received quote.
    public init(_ quote: Quote, at time: Timestamp) {
      self.quote = quote
      receivedAt = time
    }
  }

  /// The place among all beats.
  public let position: Position
  /// Identifies the board to which ``version`` belongs.
  public let instance: String
  /// The version of the publisher's board after the beat: it grows by one with each quote.
  public let version: UInt64
  public let status: QuotesStatus
  /// In the order in which they were stored.
  public let quotes: [Received]

  /// Creates a beat.
  public init(
    position: Position, instance: String, version: UInt64, status: QuotesStatus,
    quotes: [Received]
  ) {
    self.position = position
    self.instance = instance
    self.version = version
    self.status = status
    self.quotes = quotes
  }
}

/// The beats that a node has not read yet.
public struct QuoteBusNews: Sendable {
  /// A whole board.
  public struct Board: Sendable, Hashable {
    /// The last beat that it contains; its quotes are not repeated.
    public let beat: QuoteBusBeat
    public let entries: [QuoteEntry]

    /// Creates a board.
    public init(_ entries: [QuoteEntry], after beat: QuoteBusBeat) {
      self.beat = beat
      self.entries = entries
    }
  }

  /// Whether a node has the term.
  public let isHeld: Bool
  /// The last whole board, if it was requested; nil if there is none.
  public let board: Board?
  /// In their order, without those that ``board`` contains.
  public let beats: [QuoteBusBeat]
  /// How long ago the last beat was published, by the clock of the store; nil if there is none.
  public let age: Duration?

  /// Creates news.
  public init(isHeld: Bool, board: Board?, beats: [QuoteBusBeat], age: Duration?) {
    self.isHeld = isHeld
    self.board = board
    self.beats = beats
    self.age = age
  }
}

/// What the publisher of a beat learns.
public struct QuoteBusReceipt: Sendable, Hashable {
  /// Whether a whole board of the term is there.
  public let hasBoard: Bool
  /// How often each request was made, since some moment.
  public let requests: [QuoteBusRequest: Int64]

  /// Creates a receipt.
  public init(hasBoard: Bool, requests: [QuoteBusRequest: Int64]) {
    self.hasBoard = hasBoard
    self.requests = requests
  }
}
