@_exported import Foundation

/// The body of every stand-in: it is type-checked and never runs.
func standIn() -> Never {
  fatalError("A stand-in was run.")
}

// https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
@available(iOS 10.0, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var badge: UNAuthorizationOptions { standIn() }
  public static var sound: UNAuthorizationOptions { standIn() }
  public static var alert: UNAuthorizationOptions { standIn() }
}

// https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
@available(iOS 10.0, *)
public enum UNAuthorizationStatus: Int, @unchecked Sendable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  case provisional = 3
  case ephemeral = 4
}

// https://developer.apple.com/documentation/usernotifications/unnotificationsettings
@available(iOS 10.0, *)
open class UNNotificationSettings {
  open var authorizationStatus: UNAuthorizationStatus { standIn() }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationsound
@available(iOS 10.0, *)
open class UNNotificationSound: @unchecked Sendable {
  open class var `default`: UNNotificationSound { standIn() }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
@available(iOS 10.0, *)
open class UNNotificationContent: @unchecked Sendable {
  public init() { standIn() }
}

// https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
@available(iOS 10.0, *)
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open var title: String {
    get { standIn() }
    set { standIn() }
  }

  open var body: String {
    get { standIn() }
    set { standIn() }
  }

  open var sound: UNNotificationSound? {
    get { standIn() }
    set { standIn() }
  }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
@available(iOS 10.0, *)
open class UNNotificationTrigger: @unchecked Sendable {}

// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
@available(iOS 10.0, *)
open class UNNotificationRequest: @unchecked Sendable {
  public convenience init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) { standIn() }
}

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
@available(iOS 10.0, *)
open class UNUserNotificationCenter {
  open class func current() -> UNUserNotificationCenter { standIn() }

  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/requestauthorization(options:completionhandler:)
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    standIn()
  }

  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/getnotificationsettings(completionhandler:)
  open func notificationSettings() async -> UNNotificationSettings { standIn() }

  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/add(_:withcompletionhandler:)
  open func add(_ request: UNNotificationRequest) async throws { standIn() }
}
