public import CambistModel
public import CambistScreens
public import Observation

/// A model with two amounts that drive each other.
@MainActor
public protocol AmountTyping: AnyObject, Observable {
  /// Both amounts as they stand in their fields.
  var fields: AmountFields { get }

  /// Takes an amount as it stands in a field; the other field follows at once, by the rate that is
  /// known.
  func type(_ amount: String, in side: ConversionSide)
}

extension AmountTyping {
  /// Takes the one of two readings that was meant.
  public func choose(_ reading: AmountReadings.Reading, in side: ConversionSide) {
    type(reading.amount, in: side)
  }

  /// Inserts a sign, which the decimal pad of a phone lacks, where the insertion point is.
  ///
  /// - Parameter range: The selected characters of the field, which the sign replaces; nil for the
  ///   end of the text.
  /// - Returns: Where the insertion point belongs afterwards, in characters.
  @discardableResult
  public func insert(_ sign: String, at range: Range<Int>?, in side: ConversionSide) -> Int {
    let old = fields[side]
    let start = min(max(range?.lowerBound ?? old.count, 0), old.count)
    let end = min(max(range?.upperBound ?? start, start), old.count)
    type(old.prefix(start) + sign + old.dropFirst(end), in: side)
    return start + sign.count
  }
}
