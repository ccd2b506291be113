import CLibPQ
import Foundation

/// A connection to a server. One thread uses it at a time.
final class PostgresConnection {
  private let connection: OpaquePointer
  /// Both ends of a pipe that wakes the thread which waits for the server.
  private let wake: (read: Int32, write: Int32)
  /// Interrupts the current work; nil while there is none.
  private var interrupt: PostgresInterrupt?
  /// How many rows the statements of the transaction have changed.
  private(set) var changes = 0
  /// How long a statement may take.
  var timeout: Duration
  private let limits: PostgresLimits
  private(set) var isLost = false

  /// Connects, trying the hosts of the address one after another. Blocks the thread.
  ///
  /// - Throws: ``PostgresError``
  init(_ address: PostgresAddress, limits: PostgresLimits) throws(PostgresError) {
    // Earlier settings can be overridden by the address, later ones cannot.
    let settings = [
      ("connect_timeout", "5"), ("fallback_application_name", "cambist"),
      ("keepalives_idle", "30"), ("tcp_user_timeout", "20000"), ("dbname", address.text),
      ("client_encoding", "UTF8"),
    ]
    let opened = settings.map(\.0).withPointers { names in
      settings.map(\.1).withPointers { PQconnectdbParams(names, $0, 1) }
    }
    guard let opened else {
      throw PostgresError(state: "", message: "out of memory", isConnectionLost: true)
    }
    var ends: [Int32] = [-1, -1]
    guard PQstatus(opened) == CONNECTION_OK, PQsetnonblocking(opened, 1) == 0,
      pipe(&ends) == 0
    else {
      let message = Self.words(PQerrorMessage(opened))
      PQfinish(opened)
      throw PostgresError(state: "", message: message, isConnectionLost: true)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    // Notices would be printed to standard error.
    PQsetNoticeProcessor(opened, { _, _ in }, nil)
    connection = opened
    wake = (ends[0], ends[1])
    self.limits = limits
    timeout = limits.statement
  }

  deinit {
    PQfinish(connection)
    close(wake.read)
    close(wake.write)
  }

  /// Whether the server has not closed the connection, as far as this is known without asking.
  var isAlive: Bool {
    guard !isLost, PQstatus(connection) == CONNECTION_OK,
      PQtransactionStatus(connection) == PQTRANS_IDLE
    else { return false }
    // Nothing is expected: an end of the stream or a last message is all that can be there.
    return PQconsumeInput(connection) == 1 && PQstatus(connection) == CONNECTION_OK
      && !hasInput
  }

  private var hasInput: Bool {
    var descriptor = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// Does some work that the interrupt can end.
  func work<Value>(
    interruptedBy interrupt: PostgresInterrupt, _ body: (PostgresConnection) throws -> Value
  ) throws -> Value {
    self.interrupt = interrupt
    changes = 0
    timeout = limits.statement
    interrupt.attach(wake.write)
    defer {
      interrupt.attach(nil)
      self.interrupt = nil
      drain()
    }
    return try body(self)
  }

  /// The rows that a statement returns.
  func rows(_ statement: PostgresStatement) throws(PostgresError) -> PostgresRows {
    PostgresRows(try result(statement))
  }

  /// The first row; nil when there is none.
  func row(_ statement: PostgresStatement) throws(PostgresError) -> PostgresRow? {
    try rows(statement).first
  }

  /// Executes a statement.
  ///
  /// - Returns: How many rows it changed.
  @discardableResult
  func execute(_ statement: PostgresStatement) throws(PostgresError) -> Int {
    let result = try result(statement)
    defer { PQclear(result) }
    return Self.changes(of: result)
  }

  /// Executes statements without parameters, such as those of a migration.
  func run(_ sql: String) throws(PostgresError) {
    try begin()
    guard PQsendQuery(connection, sql) == 1 else { throw lost() }
    PQclear(try finish())
  }

  /// Rolls the transaction back, also after the task was cancelled.
  func rollBackTransaction() throws(PostgresError) {
    interrupt = nil
    if isLost { throw lost() }
    guard PQsendQuery(connection, "ROLLBACK") == 1 else { throw lost() }
    PQclear(try finish())
  }

  /// Gives the connection up.
  func abandon() { isLost = true }

  private func result(_ statement: PostgresStatement) throws(PostgresError) -> OpaquePointer {
    try begin()
    let parameters = statement.parameters
    let isSent = parameters.withPointers { values in
      PQsendQueryParams(
        connection, statement.text, Int32(parameters.count), nil, values, nil, nil, 0)
    }
    guard isSent == 1 else { throw lost() }
    let result = try finish()
    changes += Self.changes(of: result)
    return result
  }
}

// MARK: - Waiting

extension PostgresConnection {
  private func begin() throws(PostgresError) {
    if isLost { throw lost() }
    if interrupt?.isCancelled == true { throw .cancelled }
  }

  /// Waits for the last result of the statement that was sent.
  ///
  /// A statement that takes too long is cancelled. The server ignores a request to cancel that it
  /// receives before the statement, so the request is repeated. If the server does not answer that
  /// either, the connection is given up.
  private func finish() throws(PostgresError) -> OpaquePointer {
    var deadline = ContinuousClock.now + timeout
    var cancellation: Cancellation?
    var (repetition, pause) = (deadline, Duration.milliseconds(20))
    var last: OpaquePointer?
    var failure: PostgresError?
    while true {
      while PQisBusy(connection) == 1 {
        let isFlushed = PQflush(connection)
        guard isFlushed >= 0 else { throw lost() }
        if let due = isDue(by: deadline, after: cancellation) {
          guard cancellation == nil else { throw lost(.late) }
          cancellation = due
          repetition = .now
          deadline = repetition + limits.grace
        }
        if let cancellation, ContinuousClock.now >= repetition {
          guard cancelStatement() else { throw lost(cancellation == .byTask ? .cancelled : .late) }
          repetition = .now + pause
          pause *= 2
        }
        wait(
          until: cancellation == nil ? deadline : min(deadline, repetition),
          isSending: isFlushed == 1, watchesInterrupt: cancellation == nil)
        guard PQconsumeInput(connection) == 1 else { throw lost() }
      }
      guard let result = PQgetResult(connection) else { break }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        if let last { PQclear(last) }
        last = result
      default:
        failure = failure ?? Self.failure(result)
        PQclear(result)
      }
    }
    if PQstatus(connection) != CONNECTION_OK { isLost = true }
    if var failure {
      if let last { PQclear(last) }
      if failure.state == PostgresError.cancelled.state {
        failure = cancellation == .byTask ? .cancelled : .late
      }
      if failure.needsConnection { isLost = true }
      failure.isConnectionLost = isLost
      throw failure
    }
    guard let last else { throw lost() }
    return last
  }

  /// Why a statement is cancelled.
  private enum Cancellation { case byTask, late }

  private func isDue(
    by deadline: ContinuousClock.Instant, after cancellation: Cancellation?
  ) -> Cancellation? {
    if cancellation == nil, interrupt?.isCancelled == true { return .byTask }
    return ContinuousClock.now >= deadline ? .late : nil
  }

  /// Waits until the server sends or receives something, or until the task is cancelled.
  private func wait(
    until deadline: ContinuousClock.Instant, isSending: Bool, watchesInterrupt: Bool
  ) {
    var descriptors = [
      pollfd(
        fd: PQsocket(connection), events: Int16(POLLIN | (isSending ? POLLOUT : 0)), revents: 0)
    ]
    if watchesInterrupt {
      descriptors.append(pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0))
    }
    let left = max(.zero, ContinuousClock.now.duration(to: deadline))
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: left.milliseconds + 1))
  }

  /// Asks the server to end the statement, which then fails.
  ///
  /// libpq waits without a limit until the server has received the request, so this waits for it in
  /// another thread.
  ///
  /// - Returns: Whether the server has received it within the grace period. If not, the connection
  ///   must be given up, since a late request could end its next statement.
  private func cancelStatement() -> Bool {
    guard let cancel = PQgetCancel(connection) else { return false }
    nonisolated(unsafe) let request = cancel
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var message = [CChar](repeating: 0, count: 256)
      _ = PQcancel(request, &message, Int32(message.count))
      PQfreeCancel(request)
      isDone.signal()
    }
    return isDone.wait(timeout: .now() + .milliseconds(Int(limits.grace.milliseconds))) == .success
  }

  /// Whether a pooler stands between: other sessions of the server may then get the statements of
  /// this connection.
  func isPooled() throws(PostgresError) -> Bool {
    let process = try row("SELECT pg_backend_pid()")?.integer(at: 0)
    return process != Int64(PQbackendPID(connection))
  }

  /// Waits until the server announces something to this session, or the task is cancelled.
  func waitForNotification(atMost duration: Duration) throws(PostgresError) {
    try begin()
    let deadline = ContinuousClock.now + duration
    while true {
      guard PQconsumeInput(connection) == 1 else { throw lost() }
      var isThere = false
      while let notification = PQnotifies(connection) {
        PQfreemem(notification)
        isThere = true
      }
      guard !isThere, interrupt?.isCancelled != true, ContinuousClock.now < deadline else { return }
      wait(until: deadline, isSending: false, watchesInterrupt: true)
    }
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 16)
    while read(wake.read, &bytes, bytes.count) > 0 {}
  }

  private func lost(_ reason: PostgresError) -> PostgresError {
    isLost = true
    var reason = reason
    reason.isConnectionLost = true
    return reason
  }

  private func lost() -> PostgresError {
    isLost = true
    let message = Self.words(PQerrorMessage(connection))
    return PostgresError(
      state: "", message: message.isEmpty ? "the connection was lost" : message,
      isConnectionLost: true)
  }

  private static func failure(_ result: OpaquePointer) -> PostgresError {
    func field(_ code: Character) -> String {
      PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) } ?? ""
    }
    // The primary message: details and context may contain stored values.
    let message = field("M")
    return PostgresError(
      state: field("C"), message: message.isEmpty ? words(PQresultErrorMessage(result)) : message)
  }

  /// A message of the library in one line.
  private static func words(_ message: UnsafePointer<CChar>?) -> String {
    guard let message else { return "" }
    return String(cString: message).split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
  }

  /// How many rows a statement changed; a query changes none.
  private static func changes(of result: OpaquePointer) -> Int {
    let command = String(cString: PQcmdStatus(result))
    guard ["INSERT", "UPDATE", "DELETE"].contains(where: { command.hasPrefix($0) }) else {
      return 0
    }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }
}
