import Foundation

/// The folder of a desk's data, locked by one desk at a time.
///
/// Short commands use a folder without locking it: SQLite coordinates them with the desk.
final class StoreFolder: Sendable {
  let path: String
  private let lock: Int32
  /// The folder itself, which is also locked: the lock file can be deleted.
  private let folder: Int32

  /// Creates the folder if necessary, readable only by its owner, and locks it.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when another desk holds it.
  init(_ path: String) throws(StoreError) {
    self.path = path
    try Self.make(path)
    let name = path + "/cambist.lock"
    let lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .system(name) }
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    // If a folder cannot be locked, as on some network drives, the file's lock is enough.
    let isFree =
      folder < 0 || flock(folder, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    guard isFree, lockf(lock, F_TLOCK, 0) == 0 else {
      let code = isFree ? errno : EAGAIN
      let holder = Self.holder(lock)
      close(lock)
      if folder >= 0 { close(folder) }
      guard code == EACCES || code == EAGAIN else { throw .system(name, code) }
      throw .cannotOpen(path: path, reason: "another Cambist\(holder) stores its data there")
    }
    // Only identifies the process to others: the lock is effective without it.
    let own = Array("\(getpid())\n".utf8)
    if ftruncate(lock, 0) == 0 { _ = write(lock, own, own.count) }
    self.lock = lock
    self.folder = folder
  }

  deinit {
    close(lock)
    if folder >= 0 { close(folder) }
  }

  /// Makes a database readable only by its owner, creating it if necessary: SQLite would make it
  /// readable by everyone. Its other files get the same permissions.
  static func protect(_ file: String) {
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    _ = fchmod(descriptor, 0o600)
    close(descriptor)
    for part in ["-wal", "-shm"] { _ = chmod(file + part, 0o600) }
  }

  static func make(_ path: String) throws(StoreError) {
    if access(path, F_OK) == 0 { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let reason = StoreError.words(error)
      let code = (error as? CocoaError)?.code
      guard code == .fileWriteVolumeReadOnly || code == .fileWriteOutOfSpace else {
        throw .cannotOpen(path: path, reason: reason)
      }
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// The process that holds a lock, if the system reports it.
  private static func holder(_ lock: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = max(read(lock, &bytes, bytes.count), 0)
    let number = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { $0.isNumber }
    return number.isEmpty ? "" : " (process \(number))"
  }
}

/// Identifies the file at a path, even after files are moved.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Nil when there is no file.
  init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: found.st_dev)
    number = UInt64(truncatingIfNeeded: found.st_ino)
  }
}
