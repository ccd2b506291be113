import CambistStore

/// An error of the database server, or of the connection to it.
struct PostgresError: Error, Hashable {
  /// The server's code (SQLSTATE); empty if the connection failed.
  var state: String
  /// The message, without the statement and without values.
  var message: String
  /// Whether the connection cannot be used any more.
  var isConnectionLost = false

  /// The codes after which a transaction may succeed if it is repeated.
  private static let repeatable: Set = [
    // Serialization failure, deadlock, and two clients that added the same row.
    "40001", "40P01", "23505",
  ]
  /// The codes with which a server ends all connections, or accepts no changes any more.
  private static let ending: Set = ["57P01", "57P02", "57P03", "25006"]

  /// Whether the transaction was rolled back because of another one.
  var isRepeatable: Bool { Self.repeatable.contains(state) }

  /// Whether another connection, perhaps to another server, may work.
  var needsConnection: Bool { isConnectionLost || Self.ending.contains(state) }

  /// The error of a statement that was cancelled with its task.
  static let cancelled = PostgresError(state: "57014", message: "the statement was cancelled")

  /// The error of a statement that took too long.
  static let late = PostgresError(
    state: cancelled.state, message: "the database did not answer in time")

  var storeError: StoreError { .failed(reason: message) }
}
