public import CambistModel

/// Passes live quotes from the node that receives them to all nodes that share a store.
///
/// One node at a time has the term: it is connected to the source and publishes beats. The others
/// read them. A term ends when it is not extended in time; nothing is published under a term that
/// has ended. Each function throws ``StoreError/failed(reason:)``.
public protocol QuoteBus: Sendable {
  /// How long a term lasts after it was taken or extended.
  var termLength: Duration { get }

  /// Takes the term; nil if another node has it.
  func takeTerm() async throws(StoreError) -> FetchLease?

  /// Extends the term.
  ///
  /// - Returns: Whether it had not ended.
  func extend(_ term: FetchLease) async throws(StoreError) -> Bool

  /// Ends the term, so that another node can take it at once.
  func end(_ term: FetchLease) async throws(StoreError)

  /// Publishes a beat. One that was published already is not published again, so that a beat can be
  /// repeated if the outcome is unknown.
  ///
  /// - Parameters:
  ///   - board: The whole board after the beat, for readers that start now; nil to keep the last one.
  ///   - age: The time since the beat was made, if it was repeated.
  /// - Returns: Nil if the term has ended, so that nothing was published.
  func publish(
    _ beat: QuoteBusBeat, board: [QuoteEntry]?, age: Duration, under term: FetchLease
  ) async throws(StoreError) -> QuoteBusReceipt?

  /// The beats after a position.
  ///
  /// - Parameter position: Nil for the last whole board and the beats after it.
  func read(after position: QuoteBusBeat.Position?) async throws(StoreError) -> QuoteBusNews

  /// Waits until there may be new beats: for a short time if nothing announces them. Returns early
  /// when the task is cancelled.
  func waitForNews() async

  /// Passes a viewer's request on to the node with the term.
  func request(_ request: QuoteBusRequest) async throws(StoreError)
}

/// A viewer's request, which the node that is connected to the source carries out.
public enum QuoteBusRequest: String, Sendable, Hashable, CaseIterable {
  /// A viewer appeared: the next attempt to connect can be made now.
  case retry
  /// The user wants another connection.
  case reconnect
}
