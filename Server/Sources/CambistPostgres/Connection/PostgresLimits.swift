/// How long the database may take, and how many connections a node opens.
struct PostgresLimits: Sendable {
  /// How long a statement may take.
  var statement = Duration.seconds(10)
  /// The same for statements that store or delete many rows.
  var longStatement = Duration.seconds(120)
  /// How long the server may take to end a statement that was cancelled.
  var grace = Duration.seconds(5)
  /// How long a statement waits for another transaction.
  var lock = Duration.seconds(5)
  /// How long a task waits for a connection.
  var connection = Duration.seconds(10)
  /// How many connections a node opens.
  var connections = 8
  /// How long a node has the lease for a fetch without extending it.
  var lease = Duration.seconds(10)
  /// A server that takes so long, and then loses the connection, counts as unreachable.
  var silence = Duration.seconds(1)
  /// How often a transaction is attempted that collides with another one, or whose connection is
  /// lost before it ends.
  var attempts = 5
}
