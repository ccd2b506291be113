import Foundation
internal import GRDB

extension DeskDatabase {
  /// Lets every database that an app opened take no more locks: iOS ends an app that holds one of a
  /// shared file when it is suspended. What is under way is undone, and writes fail until
  /// ``resumeAll()``.
  public static func suspendAll() {
    NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
  }

  /// Lets the databases that an app opened be used again.
  public static func resumeAll() {
    NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
  }
}
