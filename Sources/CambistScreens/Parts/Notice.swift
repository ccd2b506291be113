/// A message to the user, shown where it matters.
public struct Notice: Sendable, Hashable {
  /// How it is shown.
  public enum Kind: String, Sendable {
    /// Some of the data is missing or old.
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
  /// The label of the button that shows a technical detail; nil when it is shown at once.
  public var detailLabel: String?
  /// Further lines, one for each item.
  public var lines: [String]
  /// The label of the button that retries; nil when retrying would not help.
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
