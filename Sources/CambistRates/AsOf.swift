public import CambistMoney

/// The date of a value: a day for reference rates, or a moment.
public enum AsOf: Sendable, Hashable {
  /// A day of publication.
  case day(CalendarDate)
  /// A moment of quotation or of retrieval.
  case moment(Timestamp)

  /// The day, in UTC.
  public var date: CalendarDate {
    switch self {
    case .day(let date): date
    case .moment(let timestamp): timestamp.date
    }
  }
}

extension AsOf: CustomStringConvertible {
  /// ISO 8601, for machines.
  public var description: String {
    switch self {
    case .day(let date): date.description
    case .moment(let timestamp): timestamp.description
    }
  }
}
