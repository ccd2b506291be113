import CambistModel
import CambistMoney
import CambistStore

/// Live quotes between nodes, in tables that are not logged.
///
/// It has connections of its own, so that busy pages do not delay it.
final class PostgresQuoteBus: QuoteBus {
  private static let lease = "quotes"
  /// How long to wait for an announcement, and how often to read if there are none.
  private static let wait = Duration.milliseconds(250)
  private static let poll = Duration.milliseconds(100)

  private let pool: PostgresPool
  private let leases: PostgresLeases
  private let listener: PostgresListener

  init(_ address: PostgresAddress, limits: PostgresLimits, node: String) {
    var limits = limits
    // One for beats, and one for the lease.
    limits.connections = 2
    limits.statement = .seconds(3)
    limits.grace = .seconds(2)
    limits.lock = .seconds(2)
    pool = PostgresPool(address, limits: limits)
    leases = PostgresLeases(pool: pool, node: node)
    listener = PostgresListener(address, limits: limits)
  }

  var termLength: Duration { pool.limits.lease }

  func takeTerm() async throws(StoreError) -> FetchLease? {
    guard case .granted(let term) = try await leases.take(Self.lease) else { return nil }
    // Nothing reads announcements during the term: they would fill the buffers of the server.
    listener.disconnect()
    return term
  }

  func extend(_ term: FetchLease) async throws(StoreError) -> Bool { try await leases.renew(term) }

  func end(_ term: FetchLease) async throws(StoreError) {
    try await leases.end(term, .skipped)
    try await pool.query { connection in
      _ = try connection.execute("SELECT pg_notify('cambist_quotes', '')")
    }
  }

  func waitForNews() async {
    if await !listener.wait(atMost: Self.wait) { try? await Task.sleep(for: Self.poll) }
  }

  func request(_ request: QuoteBusRequest) async throws(StoreError) {
    try await pool.query { connection in
      _ = try connection.execute(
        """
        INSERT INTO quote_request AS known VALUES (\(request.rawValue), 1)
        ON CONFLICT (kind) DO UPDATE SET count = known.count + 1
        """)
    }
  }

  func close() async {
    listener.disconnect()
    await pool.close()
  }
}

// MARK: - Beats

extension PostgresQuoteBus {
  func publish(
    _ beat: QuoteBusBeat, board: [QuoteEntry]?, age: Duration, under term: FetchLease
  ) async throws(StoreError) -> QuoteBusReceipt? {
    let (status, node) = (beat.status, leases.node)
    let stream = QuoteText.stream(status.stream)
    let quotes = QuoteText.text(of: beat.quotes)
    let entries = board.map { QuoteText.text(of: $0) }
    return try await pool.query { connection in
      // Each beat is inserted while its term lasts, by the clock of the server. One that is
      // committed a moment after the end of its term changes nothing: readers that know a later
      // term do not read it, and the first beat of a term has the whole board.
      let row = try connection.row(
        """
        WITH held AS MATERIALIZED (
          SELECT 1 FROM fetch_lease
          WHERE name = \(term.name) AND term = \(term.term) AND node = \(node)
            AND valid_until > clock_timestamp()),
        beat AS (
          INSERT INTO quote_beat
          SELECT \(beat.position.term)::bigint, \(beat.position.number)::bigint,
            clock_timestamp() - \(age.milliseconds) * interval '1 ms', \(beat.instance), \(Int64(clamping: beat.version))::bigint,
            \(stream.name), \(orNull: stream.until)::bigint,
            \(status.since.millisecondsSince1970)::bigint, \(orNull: status.problem?.storedText),
            \(orNull: status.fault?.storedText), \(status.skipped)::bigint, \(quotes)
          FROM held
          ON CONFLICT DO NOTHING),
        board AS (
          INSERT INTO quote_board
          SELECT 1, \(beat.position.term)::bigint, \(beat.position.number)::bigint,
            \(orNull: entries)
          FROM held WHERE \(entries != nil)
          ON CONFLICT (id) DO UPDATE
          SET term = excluded.term, number = excluded.number, entries = excluded.entries),
        pruned AS (
          DELETE FROM quote_beat
          WHERE \(entries != nil) AND EXISTS (SELECT FROM held)
            AND time < clock_timestamp() - interval '30 s')
        SELECT EXISTS (SELECT FROM quote_board WHERE term = \(beat.position.term)),
          (SELECT count FROM quote_request WHERE kind = \(QuoteBusRequest.retry.rawValue)),
          (SELECT count FROM quote_request WHERE kind = \(QuoteBusRequest.reconnect.rawValue)),
          pg_notify('cambist_quotes', '')
        FROM held
        """)
      return row.map { row in
        QuoteBusReceipt(
          hasBoard: row.text(at: 0) == "t",
          requests: [.retry: row.integer(at: 1), .reconnect: row.integer(at: 2)])
      }
    }
  }

  func read(after position: QuoteBusBeat.Position?) async throws(StoreError) -> QuoteBusNews {
    if let position {
      return try await pool.query { try Self.beats(after: position, nil, $0) }
    }
    return try await pool.transaction(.reading) { connection in
      let board = try connection.row(
        """
        SELECT \(Self.columns), entries FROM quote_board JOIN quote_beat USING (term, number)
        """
      ).map { row in
        let entries = QuoteText.entries(row.text(at: Self.columnCount) ?? "")
        return (QuoteBusNews.Board(entries, after: Self.beat(row)), Self.age(row))
      }
      let last = QuoteBusBeat.Position(term: .max, number: .max)
      return PostgresOutcome(
        value: try Self.beats(after: board?.0.beat.position ?? last, board, connection))
    }
  }

  private static func beats(
    after position: QuoteBusBeat.Position, _ board: (QuoteBusNews.Board, Duration?)?,
    _ connection: PostgresConnection
  ) throws -> QuoteBusNews {
    let rows = try connection.rows(
      """
      SELECT \(columns), is_held
      FROM (
        SELECT EXISTS (
          SELECT FROM fetch_lease
          WHERE name = \(lease) AND valid_until > clock_timestamp()) AS is_held) AS lease
      LEFT JOIN quote_beat
        ON (term, number) > (\(position.term)::bigint, \(position.number)::bigint)
      ORDER BY term, number
      """)
    let beats = rows.compactMap { $0.isNull(BeatColumn.term) ? nil : beat($0) }
    return QuoteBusNews(
      isHeld: rows.first?.text(at: columnCount) == "t", board: board?.0,
      beats: beats, age: beats.isEmpty ? board?.1 : age(rows[rows.count - 1]))
  }

  /// A beat from a row; its quotes without those that cannot be read, so that its version is wrong.
  private static func beat(_ row: PostgresRow) -> QuoteBusBeat {
    QuoteBusBeat(
      position: .init(term: row.integer(BeatColumn.term), number: row.integer(BeatColumn.number)),
      instance: row.text(BeatColumn.instance),
      version: UInt64(max(row.integer(BeatColumn.version), 0)),
      status: QuotesStatus(
        stream: QuoteText.stream(
          row.text(BeatColumn.stream),
          until: QuoteText.readable(row.optionalTimestamp(BeatColumn.until))),
        since: QuoteText.readable(row.timestamp(BeatColumn.since))
          ?? Timestamp(millisecondsSince1970: 0),
        problem: row.optionalText(BeatColumn.problem).map { Problem(storedText: $0) },
        fault: row.optionalText(BeatColumn.fault).map { Problem(storedText: $0) },
        skipped: Int(clamping: row.integer(BeatColumn.skipped))),
      quotes: QuoteText.quotes(row.text(BeatColumn.quotes)))
  }

  /// Nil if the clock was set back since.
  private static func age(_ row: PostgresRow) -> Duration? {
    let milliseconds = row.integer(at: BeatColumn.allCases.count)
    return milliseconds < 0 ? nil : .milliseconds(milliseconds)
  }

  /// The columns of a beat, and its age in milliseconds.
  private static let columns: PostgresStatement = """
    \(BeatColumn.self), (extract(epoch FROM clock_timestamp() - time) * 1000)::bigint
    """
  private static let columnCount = BeatColumn.allCases.count + 1
}

private enum BeatColumn: Int, PostgresColumn {
  case term, number, instance, version, stream, until, since, problem, fault, skipped, quotes
}
