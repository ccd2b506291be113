import CambistStore

/// How a transaction begins.
enum PostgresTransaction {
  /// Several queries see the same state of the data.
  case reading
  case writing
  /// For many rows.
  case writingMuch

  func timeout(_ limits: PostgresLimits) -> Duration {
    self == .writingMuch ? limits.longStatement : limits.statement
  }

  /// The settings apply to the transaction only: a pooler in front of the server gives each
  /// transaction another connection.
  fileprivate func begin(_ limits: PostgresLimits) -> String {
    let mode =
      self == .reading
      ? "ISOLATION LEVEL REPEATABLE READ READ ONLY" : "ISOLATION LEVEL READ COMMITTED"
    return """
      BEGIN \(mode);
      SET LOCAL statement_timeout = \(timeout(limits).milliseconds);
      SET LOCAL lock_timeout = \(limits.lock.milliseconds);
      SET LOCAL idle_in_transaction_session_timeout = 30000
      """
  }
}

/// The value of a transaction, and whether its changes are stored.
struct PostgresOutcome<Value: Sendable>: Sendable {
  var value: Value
  var isCommitted = true
}

extension PostgresPool {
  /// A single query.
  ///
  /// - Throws: ``StoreError/failed(reason:)``
  func query<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await repeating { connection, _ in try body(connection) }
  }

  /// A transaction. It is repeated if it collided with another one, or if the connection was lost
  /// before it ended: the body may run several times.
  ///
  /// - Throws: ``StoreError/failed(reason:)``. If the connection is lost while the transaction is
  ///   being committed, its changes may be stored.
  func transaction<Value: Sendable>(
    _ kind: PostgresTransaction,
    _ body: @escaping @Sendable (PostgresConnection) throws -> PostgresOutcome<Value>
  ) async throws(StoreError) -> Value {
    try await repeating { [limits] connection, mayRepeat in
      connection.timeout = kind.timeout(limits)
      try connection.run(kind.begin(limits))
      let outcome: PostgresOutcome<Value>
      do {
        outcome = try body(connection)
      } catch {
        connection.rollBack()
        throw error
      }
      guard outcome.isCommitted else {
        connection.rollBack()
        return outcome.value
      }
      // From here on it is not known whether the server has stored the changes.
      if kind != .reading { mayRepeat = false }
      do {
        try connection.run("COMMIT")
      } catch {
        connection.rollBack()
        throw error
      }
      return outcome.value
    }
  }

  private func repeating<Value: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection, inout Bool) throws -> Value
  ) async throws(StoreError) -> Value {
    var attempt = 1
    while true {
      let done: Result<Value, Failure>
      do {
        done = try await run { connection in
          var mayRepeat = true
          do {
            return .success(try work(connection, &mayRepeat))
          } catch {
            return .failure(Failure(error, mayRepeat: mayRepeat))
          }
        }
      } catch {
        // No connection: another host may have taken over meanwhile.
        done = .failure(Failure(error, mayRepeat: false))
      }
      switch done {
      case .success(let value): return value
      case .failure(let failure):
        guard failure.isRepeatable, attempt < limits.attempts, !Task.isCancelled else {
          throw failure.error
        }
        attempt += 1
      }
    }
  }

  /// Why an attempt failed.
  private struct Failure: Error {
    let error: StoreError
    let isRepeatable: Bool

    init(_ error: any Error, mayRepeat: Bool) {
      switch error {
      case let error as PostgresError:
        self.error = error.storeError
        // The server has rolled back a transaction that collided, also at its end.
        isRepeatable =
          error.isRepeatable
          || (mayRepeat && error.needsConnection && error.state != PostgresError.late.state)
      case let error as StoreError:
        self.error = error
        isRepeatable = false
      default:
        self.error = .failed(reason: "\(error)")
        isRepeatable = false
      }
    }
  }
}

extension PostgresConnection {
  /// Ends a transaction without its changes. If this fails, the connection is given up, and the
  /// server rolls the transaction back.
  fileprivate func rollBack() {
    do {
      try rollBackTransaction()
    } catch {
      abandon()
    }
  }
}

extension Duration {
  /// Whole milliseconds.
  var milliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }
}
