import Foundation
internal import GRDB

extension DeskDatabase {
  /// Stops all databases of an app from taking locks: iOS terminates a suspended app that holds a
  /// lock on a shared file. Pending work is rolled back, and writes fail until ``resumeAll()``.
  public static func suspendAll() {
    NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
  }

  /// Lets the databases of an app be used again.
  public static func resumeAll() {
    NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
  }
}
