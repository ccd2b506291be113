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

  /// Adds a sign behind what stands in a field: the decimal pad of a phone has none.
  public func add(_ sign: String, in side: ConversionSide) {
    type(fields[side] + sign, in: side)
  }
}
