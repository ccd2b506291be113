/// The addresses of the files that a page loads.
public struct PageFiles: Sendable {
  /// The paths of the style sheets.
  public let styles: [String]
  /// The dark colours.
  public let dark: String
  /// The paths of the scripts, in the order in which they run.
  public let scripts: [String]
  /// The path of the icon.
  public let icon: String
  /// The icon for home screens; nil if it was not built.
  public let touchIcon: String?
  /// The converter for browsers; nil on a page without it, or if it was not built.
  public let core: String?
  /// A script that is loaded after the page, which can be used without it; nil for none.
  public var later: String?
  /// The script that checks for reached alerts, also loaded later; nil without alerts.
  public var alerts: String?

  /// Creates a list of the files that pages load.
  public init(
    styles: [String], dark: String, scripts: [String], icon: String, touchIcon: String?,
    core: String?
  ) {
    self.styles = styles
    self.dark = dark
    self.scripts = scripts
    self.icon = icon
    self.touchIcon = touchIcon
    self.core = core
  }
}
