/// Something the user should know, in the place where it matters.
public struct Notice: Sendable, Hashable {
  /// How it is shown.
  public enum Kind: String, Sendable {
    /// Part of the picture is missing or old.
    case warning
    /// Nothing can be shown.
    case failure
  }

  /// The kind, which determines its look.
  public var kind: Kind
  /// What happened.
  public var title: String
  /// Why, and what the user can do; may be empty.
  public var detail: String
  /// What unfolds the detail, where that is technical; nil where it is shown at once.
  public var detailLabel: String?
  /// What it is about, one by one.
  public var lines: [String]
  /// The words on the button that tries again; nil when trying again would not help.
  public var retry: String?

  public init(
    kind: Kind, title: String, detail: String, detailLabel: String? = nil, lines: [String] = [],
    retry: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.detail = detail
    self.detailLabel = detailLabel
    self.lines = lines
    self.retry = retry
  }
}
