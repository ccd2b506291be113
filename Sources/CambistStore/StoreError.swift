import Foundation
internal import GRDB

/// An error of the stored data.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder, its database, or the database of a server cannot be opened: the path, or the
  /// host and the name of the database, and the system's error message.
  case cannotOpen(path: String, reason: String)
  /// The folder's disk is full or read-only: the path and the system's error message.
  case cannotWrite(path: String, reason: String)
  /// Reading or writing failed; a write that failed changed nothing.
  case failed(reason: String)
  /// The file does not exist, or the folder has no store.
  case missing(path: String)
  /// The file already exists, and nothing was written.
  case exists(path: String)
  /// The file cannot be restored: it is damaged, not a backup, or newer.
  case unusable(path: String, reason: String)

  /// A change with a key that was replaced or removed meanwhile.
  public static let retiredKey = StoreError.failed(
    reason: "the key of the workspace is not valid any more")

  /// The message of an error of SQLite or of the system, as a part of a sentence.
  static func words(_ error: any Error) -> String {
    switch error {
    case StoreError.failed(let reason), StoreError.cannotOpen(_, let reason),
      StoreError.cannotWrite(_, let reason), StoreError.unusable(_, let reason):
      return reason
    case let error as DatabaseError: return error.message ?? error.description
    default:
      // The system ends some of its messages with a full stop; the surrounding sentence has its
      // own.
      let reason = error.localizedDescription
      return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
  }

  /// The error of the last failed system call.
  static func system(_ path: String, _ code: Int32 = errno) -> StoreError {
    let reason = String(cString: strerror(code))
    return [EROFS, ENOSPC, EDQUOT, EACCES, EPERM].contains(code)
      ? .cannotWrite(path: path, reason: reason) : .cannotOpen(path: path, reason: reason)
  }
}
