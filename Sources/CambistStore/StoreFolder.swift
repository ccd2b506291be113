import Foundation

/// The folder that a desk keeps its data in, held by one desk at a time.
///
/// Commands that ask little and end use a folder without holding it: SQLite lets them take turns
/// with the desk.
final class StoreFolder: Sendable {
  let path: String
  private let lock: Int32

  /// Makes the folder when it is not there, for its owner alone, and holds it.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)``, also when another desk holds it.
  init(_ path: String) throws(StoreError) {
    self.path = path
    try Self.make(path)
    let name = path + "/cambist.lock"
    let lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Self.failure(name, errno) }
    guard lockf(lock, F_TLOCK, 0) == 0 else {
      let code = errno
      let holder = Self.holder(lock)
      close(lock)
      guard code == EACCES || code == EAGAIN else { throw Self.failure(name, code) }
      throw .cannotOpen(path: path, reason: "another Cambist\(holder) keeps its data there")
    }
    // Only tells others who it is: the lock holds without it.
    let own = Array("\(getpid())\n".utf8)
    if ftruncate(lock, 0) == 0 { _ = write(lock, own, own.count) }
    self.lock = lock
  }

  deinit { close(lock) }

  static func make(_ path: String) throws(StoreError) {
    if access(path, F_OK) == 0 { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(path: path, reason: StoreError.words(error))
    }
  }

  /// Who holds a lock, as far as that is told.
  private static func holder(_ lock: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = max(read(lock, &bytes, bytes.count), 0)
    let number = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { $0.isNumber }
    return number.isEmpty ? "" : " (process \(number))"
  }

  private static func failure(_ path: String, _ code: Int32) -> StoreError {
    .cannotOpen(path: path, reason: String(cString: strerror(code)))
  }
}

/// Which file a path leads to, however files are moved.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where there is no file.
  init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: found.st_dev)
    number = UInt64(truncatingIfNeeded: found.st_ino)
  }
}
