/// A reader of the list of alerts that fired.
public enum AlertReader: String, Sendable {
  /// The user, in any client.
  case user
  /// The command that watches alerts.
  case command
  /// The notifications of the iPhone.
  case notifications
}
