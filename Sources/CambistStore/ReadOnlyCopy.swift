import Foundation
internal import GRDB

/// A copy of a database in memory, for a desk whose disk is read-only.
///
/// SQLite cannot open a database in WAL mode without write access, so the files are copied to a
/// separate folder, read there, and removed.
enum ReadOnlyCopy {
  /// Whether an error means that the disk is full or read-only.
  static func isNeeded(after error: any Error) -> Bool {
    switch error {
    case let error as DatabaseError:
      [.SQLITE_FULL, .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_IOERR].contains(error.resultCode)
    case StoreError.cannotWrite: true
    default: false
    }
  }

  /// - Parameter file: The database's path.
  /// - Throws: When it cannot be read either, or no folder can hold the copy.
  static func writer(of file: String) throws -> any DatabaseWriter {
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw StoreError.failed(reason: "there is nothing to read")
    }
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("cambist.sqlite").path
    for part in ["", "-wal"] where FileManager.default.fileExists(atPath: file + part) {
      try FileManager.default.copyItem(atPath: file + part, toPath: copy + part)
      // The copy of a read-only file would be read-only as well.
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + part)
    }
    let source = try DatabaseQueue(path: copy)
    let memory = try DatabaseQueue()
    try source.backup(to: memory)
    try source.close()
    return memory
  }

  /// A new folder that only its owner can read; in memory if the system supports it.
  private static func temporaryFolder() throws -> URL {
    let places = [URL(fileURLWithPath: "/dev/shm"), FileManager.default.temporaryDirectory]
    var failure: (any Error)?
    for place in places {
      let folder = place.appendingPathComponent("cambist-\(UUID().uuidString)")
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
        return folder
      } catch {
        failure = error
      }
    }
    throw failure ?? StoreError.failed(reason: "there is no folder for temporary files")
  }
}
