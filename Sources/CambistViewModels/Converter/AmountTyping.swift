public import CambistModel
public import CambistScreens
public import Observation

/// A model with two amounts that drive each other.
@MainActor
public protocol AmountTyping: AnyObject, Observable {
  /// The texts of both amounts' fields.
  var fields: AmountFields { get }

  /// Sets the text of an amount's field; the other field follows at once, by the current rate.
  func type(_ amount: String, in side: ConversionSide)
}

extension AmountTyping {
  /// Selects one of two readings.
  public func choose(_ reading: AmountReadings.Reading, in side: ConversionSide) {
    type(reading.amount, in: side)
  }

  /// Inserts a sign that the decimal pad of an iPhone lacks at the insertion point.
  ///
  /// - Parameter range: The selected characters of the field, which the sign replaces; nil for the
  ///   end of the text.
  /// - Returns: The new insertion point, in characters.
  @discardableResult
  public func insert(_ sign: String, at range: Range<Int>?, in side: ConversionSide) -> Int {
    let old = fields[side]
    let start = min(max(range?.lowerBound ?? old.count, 0), old.count)
    let end = min(max(range?.upperBound ?? start, start), old.count)
    type(old.prefix(start) + sign + old.dropFirst(end), in: side)
    return start + sign.count
  }
}
