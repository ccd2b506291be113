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

  /// What an error of SQLite or of the system says, as a part of a sentence.
  static func words(_ error: any Error) -> String {
    switch error {
    case StoreError.failed(let reason), StoreError.cannotOpen(_, let reason),
      StoreError.cannotWrite(_, let reason):
      return reason
    case let error as DatabaseError: return error.message ?? error.description
    default:
      // The system ends some of its reasons with a full stop; the sentence around them has its own.
      let reason = error.localizedDescription
      return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
  }
}
