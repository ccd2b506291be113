import Foundation
internal import GRDB

/// What can go wrong with the data kept on this device.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder or the database in it cannot be opened: the path and the system's own words.
  case cannotOpen(path: String, reason: String)
  /// The disk that the folder is on is full, or takes no writes: the path and the system's own words.
  case cannotWrite(path: String, reason: String)
  /// Reading or writing failed; a write that failed changed nothing.
  case failed(reason: String)
  /// There is no such file, or no store in a folder.
  case missing(path: String)
  /// A file is there already, and nothing was written.
  case exists(path: String)
  /// A file is no backup that can be restored: it is damaged, of another program, or newer.
  case unusable(path: String, reason: String)

  /// What an error of SQLite or of the system says, as a part of a sentence.
  static func words(_ error: any Error) -> String {
    switch error {
    case StoreError.failed(let reason), StoreError.cannotOpen(_, let reason),
      StoreError.cannotWrite(_, let reason), StoreError.unusable(_, let reason):
      return reason
    case let error as DatabaseError: return error.message ?? error.description
    default:
      // The system ends some of its reasons with a full stop; the sentence around them has its own.
      let reason = error.localizedDescription
      return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
  }

  /// The error of the system call that failed last.
  static func system(_ path: String, _ code: Int32 = errno) -> StoreError {
    let reason = String(cString: strerror(code))
    return [EROFS, ENOSPC, EDQUOT, EACCES, EPERM].contains(code)
      ? .cannotWrite(path: path, reason: reason) : .cannotOpen(path: path, reason: reason)
  }
}
