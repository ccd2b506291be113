internal import GRDB
import GRDBSQLite

extension Database {
  /// Stops SQLite from reporting to GRDB what each new statement reads and writes. These reports took
  /// an eighth of the instructions of `cambist convert`.
  ///
  /// Without them, GRDB's observers miss changes, and GRDB does not notice a change of the schema.
  func stopReportingStatements() {
    sqlite3_set_authorizer(sqliteConnection, nil, nil)
  }
}
