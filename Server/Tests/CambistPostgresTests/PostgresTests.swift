import Testing

/// All tests with a server, one at a time: on a machine with few processors they would only wait
/// for each other.
@Suite("PostgreSQL", .serialized) enum PostgresTests {}
