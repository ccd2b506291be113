import Foundation
internal import GRDB

/// A copy of a database in one file, which gets its name only when it is complete.
struct DatabaseCopy {
  private let file: String
  private let partial: String

  init(_ file: String) {
    self.file = file
    partial = file + ".partial-\(getpid())"
  }

  /// Writes the copy, checks it, flushes it to disk and gives it its name.
  ///
  /// - Throws: ``StoreError/exists(path:)`` when a file of that name was created meanwhile.
  func make(of source: DatabaseQueue, replaces: Bool) throws {
    unlink(partial)
    // SQLite fills an empty file, and leaves its permissions as they are.
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.system(file) }
    defer {
      close(descriptor)
      unlink(partial)
      unlink(partial + "-journal")
    }
    try source.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [partial]) }
    var configuration = Configuration()
    configuration.readonly = true
    let copy = try DatabaseQueue(path: partial, configuration: configuration)
    try copy.checkForDamage()
    try copy.close()
    guard fsync(descriptor) == 0 else { throw StoreError.system(file) }
    try name(replaces)
    try Self.sync(folderOf: file)
  }

  private func name(_ replaces: Bool) throws {
    if !replaces {
      // Unlike a rename, a link never replaces a file.
      if link(partial, file) == 0 { return }
      let code = errno
      // Some file systems do not support links.
      guard code != EEXIST, access(file, F_OK) != 0 else { throw StoreError.exists(path: file) }
    }
    guard rename(partial, file) == 0 else { throw StoreError.system(file) }
  }

  /// Flushes a folder's directory to disk.
  static func sync(folderOf file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.system(folder) }
    defer { close(descriptor) }
    // Not every file system supports this; the file exists in any case.
    _ = fsync(descriptor)
  }
}
