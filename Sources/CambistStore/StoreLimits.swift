/// The limits of a store, regardless of its implementation.
public enum StoreLimits {
  /// The maximum number of favourites in a list.
  public static let favourites = 2_000
  /// The maximum number of an owner's links that can be read without signing in.
  public static let links = 20
  /// The maximum number of keys of an owner.
  public static let keys = 20
  /// The maximum number of retired keys of an owner.
  public static let retiredKeys = 100
  /// The number of days for which retired keys are stored: longer than a browser stores its cookie.
  public static let retiredKeyDays: Int64 = 400
  /// The maximum number of stored firings of an owner's alerts.
  public static let alertFirings = 1_000
  /// How long a deleted conversion and a removed alert can be restored: an hour.
  public static let undoMilliseconds: Int64 = 3_600_000
  /// The longest time for which a browser stores a conversion before it sends it: 90 days.
  public static let knownOriginMilliseconds: Int64 = 90 * 86_400_000
  /// The maximum number of an owner's deleted conversions whose origins are stored, and of requests
  /// for conversions whose names are stored: the latest ones.
  public static let knownOrigins = 10_000
  /// The maximum number of stored past tables for a source that publishes one for each currency.
  public static let scopedTables = 2_000
}
