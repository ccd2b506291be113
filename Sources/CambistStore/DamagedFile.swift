import CambistMoney
import Foundation

/// A database that could not be read and was set aside, so that a new one could be started.
public struct DamagedFile: Hashable, Sendable {
  /// Where it is now.
  public let path: String
  /// The last part of the path.
  public var name: String { URL(fileURLWithPath: path).lastPathComponent }
  /// What was wrong with it, in SQLite's words.
  public let reason: String

  /// Sets a database aside, with what belongs to it, under its name and the time.
  ///
  /// - Throws: When it cannot be moved; then it is still in its place.
  init(setting database: String, aside reason: String, at time: Timestamp) throws {
    let target = Self.path(beside: database, "damaged", at: time)
    try FileManager.default.moveItem(atPath: database, toPath: target)
    for part in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: database + part) {
      try FileManager.default.moveItem(atPath: database + part, toPath: target + part)
    }
    path = target
    self.reason = reason
  }

  /// A name that no file beside a database has yet, such as `cambist-damaged-TIME.sqlite`.
  static func path(beside database: String, _ word: String, at time: Timestamp) -> String {
    let name = database.hasSuffix(".sqlite") ? String(database.dropLast(7)) : database
    let moment = time.description.filter { $0 != ":" }
    var target = "\(name)-\(word)-\(moment).sqlite"
    var number = 2
    while FileManager.default.fileExists(atPath: target) {
      target = "\(name)-\(word)-\(moment)-\(number).sqlite"
      number += 1
    }
    return target
  }
}
