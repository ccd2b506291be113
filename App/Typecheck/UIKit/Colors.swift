// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.

@available(iOS 2.0, *)
open class UIColor: NSObject, @unchecked Sendable {
  public init(white: CGFloat, alpha: CGFloat) { standIn() }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { standIn() }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) { standIn() }
  @available(iOS 13.0, *)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { standIn() }
  @available(iOS 11.0, *)
  public init?(named name: String) { standIn() }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { standIn() }
}

@available(iOS 13.0, *)
extension UIColor {
  public class var systemRed: UIColor { standIn() }
  public class var systemGreen: UIColor { standIn() }
  public class var systemBlue: UIColor { standIn() }
  public class var systemOrange: UIColor { standIn() }
  public class var systemYellow: UIColor { standIn() }
  public class var systemPink: UIColor { standIn() }
  public class var systemPurple: UIColor { standIn() }
  public class var systemTeal: UIColor { standIn() }
  public class var systemIndigo: UIColor { standIn() }
  public class var systemBrown: UIColor { standIn() }
  @available(iOS 15.0, *) public class var systemMint: UIColor { standIn() }
  @available(iOS 15.0, *) public class var systemCyan: UIColor { standIn() }
  public class var systemGray: UIColor { standIn() }
  public class var systemGray2: UIColor { standIn() }
  public class var systemGray3: UIColor { standIn() }
  public class var systemGray4: UIColor { standIn() }
  public class var systemGray5: UIColor { standIn() }
  public class var systemGray6: UIColor { standIn() }
  @available(iOS 15.0, *) public class var tintColor: UIColor { standIn() }
  public class var label: UIColor { standIn() }
  public class var secondaryLabel: UIColor { standIn() }
  public class var tertiaryLabel: UIColor { standIn() }
  public class var quaternaryLabel: UIColor { standIn() }
  public class var link: UIColor { standIn() }
  public class var placeholderText: UIColor { standIn() }
  public class var separator: UIColor { standIn() }
  public class var opaqueSeparator: UIColor { standIn() }
  public class var systemBackground: UIColor { standIn() }
  public class var secondarySystemBackground: UIColor { standIn() }
  public class var tertiarySystemBackground: UIColor { standIn() }
  public class var systemGroupedBackground: UIColor { standIn() }
  public class var secondarySystemGroupedBackground: UIColor { standIn() }
  public class var tertiarySystemGroupedBackground: UIColor { standIn() }
  public class var systemFill: UIColor { standIn() }
  public class var secondarySystemFill: UIColor { standIn() }
  public class var tertiarySystemFill: UIColor { standIn() }
  public class var quaternarySystemFill: UIColor { standIn() }
  public class var clear: UIColor { standIn() }
  public class var black: UIColor { standIn() }
  public class var white: UIColor { standIn() }
}

@available(iOS 8.0, *)
@MainActor
open class UITraitCollection: NSObject {
  @available(iOS 12.0, *)
  nonisolated open var userInterfaceStyle: UIUserInterfaceStyle { standIn() }
}

@available(iOS 12.0, *)
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

@available(iOS 2.0, *)
open class UIImage: NSObject, @unchecked Sendable {
  public init?(named name: String) { standIn() }
  @available(iOS 13.0, *)
  public init?(systemName name: String) { standIn() }
}
