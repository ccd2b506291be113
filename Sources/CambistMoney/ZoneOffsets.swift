/// The offset of a time zone from UTC at each moment, as plain data.
///
/// It is created where a time zone database is available; calculating days and local times then
/// needs no database.
public struct ZoneOffsets: Sendable, Hashable {
  /// A moment from which clocks have another offset from UTC.
  public struct Change: Sendable, Hashable {
    /// When the offset begins to apply.
    public var moment: Timestamp
    /// The seconds that local time is ahead of UTC.
    public var seconds: Int

    /// Creates a change to an offset.
    public init(moment: Timestamp, seconds: Int) {
      self.moment = moment
      self.seconds = seconds
    }
  }

  /// Coordinated Universal Time.
  public static let utc = ZoneOffsets(name: "UTC", seconds: 0)

  private static let secondsPerDay: Int64 = 86_400

  /// The zone's name, such as `Asia/Baku` or `UTC+04:00`.
  public let name: String
  /// Before the first change.
  private let first: Int
  private let changes: [Change]

  /// - Parameters:
  ///   - seconds: The offset before the first change.
  ///   - changes: In the order of their moments.
  public init(name: String, seconds: Int, changes: [Change] = []) {
    self.name = name
    first = seconds
    self.changes = changes
  }

  /// Whether the zone's clocks always show UTC.
  public var isUTC: Bool { first == 0 && changes.isEmpty }

  /// The offset at a moment, in seconds; negative to the west.
  ///
  /// - Complexity: O(log *n*) for *n* changes.
  public func seconds(at moment: Timestamp) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      (low, high) = changes[middle].moment <= moment ? (middle + 1, high) : (low, middle)
    }
    return low == 0 ? first : changes[low - 1].seconds
  }

  /// The local time in the zone, as the UTC moment with the same clock time.
  public func wallClock(at moment: Timestamp) -> Timestamp {
    moment.adding(seconds: Int64(seconds(at: moment)))
  }

  /// The day in the zone.
  public func date(of moment: Timestamp) -> CalendarDate { wallClock(at: moment).date }

  /// The moment at which the zone's clocks show a time.
  ///
  /// A time that the clocks skip is counted with the offset before the change.
  ///
  /// - Parameters:
  ///   - wallClock: The local time, as the UTC moment with the same clock time.
  ///   - limit: When clocks show the time twice, the later moment counts if it is not after this
  ///     limit; nil for the earlier moment.
  public func moment(of wallClock: Timestamp, notAfter limit: Timestamp? = nil) -> Timestamp {
    let before = seconds(at: wallClock.adding(seconds: -Self.secondsPerDay))
    let after = seconds(at: wallClock.adding(seconds: Self.secondsPerDay))
    let first = wallClock.adding(seconds: -Int64(before))
    let second = wallClock.adding(seconds: -Int64(after))
    guard second > first else {
      // The clocks go forward around this time, or do not change.
      return seconds(at: second) == after ? second : first
    }
    // The clocks go back around this time and show it once or twice.
    guard seconds(at: second) == after else { return first }
    guard seconds(at: first) == before else { return second }
    guard let limit, second <= limit else { return first }
    return second
  }
}
