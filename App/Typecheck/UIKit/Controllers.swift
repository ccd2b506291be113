@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIResponder {}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  public var view: UIView { standIn() }
  open func viewDidLoad() { standIn() }
  open func addChild(_ childController: UIViewController) { standIn() }
  open func didMove(toParent parent: UIViewController?) { standIn() }
  open var extensionContext: NSExtensionContext? { standIn() }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { standIn() }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  open var frame: CGRect {
    get { standIn() }
    set { standIn() }
  }
  open var bounds: CGRect { standIn() }
  open var autoresizingMask: AutoresizingMask {
    get { standIn() }
    set { standIn() }
  }
  open func addSubview(_ view: UIView) { standIn() }
}

// https://developer.apple.com/documentation/uikit/uiapplication
@available(iOS 2.0, *)
@MainActor @preconcurrency
public final class UIApplication: UIResponder {
  public class var shared: UIApplication { standIn() }

  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { standIn() }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { standIn() }
}

// https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier
@available(iOS 4.0, *)
public struct UIBackgroundTaskIdentifier: Hashable, Sendable {}
