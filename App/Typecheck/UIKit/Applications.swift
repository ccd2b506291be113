// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 2.0, *)
@MainActor
open class UIResponder: NSObject {}

@available(iOS 2.0, *)
@MainActor
open class UIApplication: UIResponder {
  open class var shared: UIApplication { standIn() }

  @available(iOS 8.0, *)
  nonisolated public class var openSettingsURLString: String { standIn() }

  @available(iOS 3.0, *)
  open func canOpenURL(_ url: URL) -> Bool { standIn() }

  open var isIdleTimerDisabled: Bool {
    get { standIn() }
    set { standIn() }
  }
}

@available(iOS 3.0, *)
open class UIPasteboard: NSObject, @unchecked Sendable {
  open class var general: UIPasteboard { standIn() }

  open var string: String? {
    get { standIn() }
    set { standIn() }
  }

  open var strings: [String]? {
    get { standIn() }
    set { standIn() }
  }

  @available(iOS 10.0, *)
  open var hasStrings: Bool { standIn() }
}

@available(iOS 2.0, *)
@MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { standIn() }
  open var name: String { standIn() }
  open var model: String { standIn() }
  open var systemVersion: String { standIn() }
  @available(iOS 3.2, *)
  open var userInterfaceIdiom: UIUserInterfaceIdiom { standIn() }
}

@available(iOS 3.2, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

@available(iOS 3.0, *)
public enum UIAccessibility {
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { standIn() }

    public static let screenChanged = Notification(rawValue: 0)
    public static let layoutChanged = Notification(rawValue: 0)
    public static let announcement = Notification(rawValue: 0)
    public static let pageScrolled = Notification(rawValue: 0)
  }

  @MainActor
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    standIn()
  }

  @MainActor public static var isVoiceOverRunning: Bool { standIn() }
  @MainActor public static var isReduceMotionEnabled: Bool { standIn() }
}
