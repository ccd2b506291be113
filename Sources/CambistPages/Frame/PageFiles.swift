/// The addresses of the files that a page loads.
public struct PageFiles: Sendable {
  public let styles: [String]
  /// The dark colours.
  public let dark: String
  public let scripts: [String]
  public let icon: String
  /// The icon for home screens; nil where it was not built.
  public let touchIcon: String?
  /// The converter for browsers; nil on a page without it, and where it was not built.
  public let core: String?

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
