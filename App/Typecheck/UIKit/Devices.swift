// https://developer.apple.com/documentation/uikit/uidevice
@available(iOS 2.0, *)
@MainActor
public class UIDevice {
  public class var current: UIDevice { standIn() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { standIn() }
}

// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
@available(iOS 3.2, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case pad = 1
}
