/// What can go wrong with the data kept on this device.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder or the database in it cannot be opened: the path and the system's own words.
  case cannotOpen(path: String, reason: String)
  /// Reading or writing failed; a write that failed changed nothing.
  case failed(reason: String)
}
