import Foundation

/// Moves a store to another folder, such as one that an app shares with its extensions.
///
/// Nothing is lost if the process is killed meanwhile: the database itself is moved last, and the
/// next call moves the rest.
public enum StoreMove {
  private static let database = "cambist.sqlite"

  /// Moves all files of a store's folder, unless the other folder has a database.
  ///
  /// - Returns: Whether a database was moved.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also while a desk uses the folder,
  ///   ``StoreError/cannotWrite(path:reason:)``. The next call then continues.
  @discardableResult
  public static func move(_ folder: String, to target: String) throws(StoreError) -> Bool {
    guard access(folder + "/" + database, F_OK) == 0,
      access(target + "/" + database, F_OK) != 0
    else { return false }
    let holder = try StoreFolder(folder)
    defer { withExtendedLifetime(holder) {} }
    try StoreFolder.make(target)
    do {
      for name in try names(in: folder) {
        try move(folder + "/" + name, into: target + "/" + name)
      }
      try DatabaseCopy.sync(folderOf: target + "/" + database)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .cannotWrite(path: target, reason: StoreError.words(error))
    }
    // Only the lock and SQLite's index of the log are left; SQLite recreates the index.
    try? FileManager.default.removeItem(atPath: folder)
    return true
  }

  /// The files to move: the database last, as its log belongs to it.
  static func names(in folder: String) throws -> [String] {
    let others = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0 != database && $0 != database + "-shm" && $0 != "cambist.lock"
    }
    return others.sorted() + [database]
  }

  private static func move(_ file: String, into target: String) throws {
    if rename(file, target) == 0 { return }
    let code = errno
    guard code == EXDEV else { throw StoreError.system(target, code) }
    // On another disk, a file gets its name when it is completely written.
    let partial = target + ".moving"
    try? FileManager.default.removeItem(atPath: partial)
    try FileManager.default.copyItem(atPath: file, toPath: partial)
    try sync(partial)
    guard rename(partial, target) == 0 else { throw StoreError.system(target) }
    try FileManager.default.removeItem(atPath: file)
  }

  private static func sync(_ file: String) throws {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.system(file) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError.system(file) }
  }
}
