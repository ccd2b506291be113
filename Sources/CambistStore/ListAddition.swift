/// The outcome of adding to a list.
public enum ListAddition: Sendable {
  case added
  /// It was already there, and stays in its place.
  case existing
  /// The list has the maximum number of entries.
  case full
}
