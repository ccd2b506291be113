import CambistMoney
import Foundation

/// A database that could not be read and was moved aside, so that a new one could be created.
public struct DamagedFile: Hashable, Sendable {
  /// Its current path.
  public let path: String
  /// The last part of the path.
  public var name: String { URL(fileURLWithPath: path).lastPathComponent }
  /// SQLite's description of the damage.
  public let reason: String

  /// Moves a database aside, with the files that belong to it, to a name with the time.
  ///
  /// - Throws: When it cannot be moved; then it is unchanged.
  init(setting database: String, aside reason: String, at time: Timestamp) throws {
    let target = Self.path(beside: database, "damaged", at: time)
    try FileManager.default.moveItem(atPath: database, toPath: target)
    for part in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: database + part) {
      try FileManager.default.moveItem(atPath: database + part, toPath: target + part)
    }
    path = target
    self.reason = reason
  }

  /// A free name next to a database, such as `cambist-damaged-TIME.sqlite`.
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
