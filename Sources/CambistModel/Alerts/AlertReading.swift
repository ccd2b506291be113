public import CambistMoney
public import CambistRates

/// A value that an alert is checked against.
public struct AlertReading: Sendable, Hashable {
  /// An earlier value, from which a move is measured.
  public struct Reference: Sendable, Hashable {
    /// The earlier value.
    public var value: ExactDecimal
    /// The time of the value.
    public var asOf: AsOf

    /// Creates an earlier value.
    public init(_ value: ExactDecimal, asOf: AsOf) {
      self.value = value
      self.asOf = asOf
    }

    /// The change to another value, in percent to two decimals, half-even; nil when it does not
    /// fit.
    public func percentage(to value: ExactDecimal) -> ExactDecimal? {
      guard let difference = try? value - self.value,
        let share = try? ExactFraction(difference).divided(by: ExactFraction(self.value))
          .multiplied(by: ExactFraction(ExactDecimal(100)))
      else { return nil }
      return try? share.decimal(toScale: 2)
    }
  }

  /// The rate, bid or price.
  public var value: ExactDecimal
  /// The name of the source.
  public var source: String
  /// The time that the source gives the value.
  public var asOf: AsOf
  /// Whether the value is current, given how often its source publishes.
  public var isCurrent: Bool
  /// The earlier values of the period, from the same source; empty when none are known.
  public var references: [Reference]

  /// Creates a reading.
  public init(
    _ value: ExactDecimal, source: String, asOf: AsOf, isCurrent: Bool,
    references: [Reference] = []
  ) {
    self.value = value
    self.source = source
    self.asOf = asOf
    self.isCurrent = isCurrent
    self.references = references
  }

  /// The earlier value with the greatest change to this one in percent; nil without one above zero.
  var furthest: Reference? {
    var furthest: (reference: Reference, distance: ExactDecimal)?
    for reference in references where reference.value > .zero {
      guard let distance = (try? value - reference.value)?.magnitude else { continue }
      if let known = furthest {
        guard let one = try? distance * known.reference.value,
          let other = try? known.distance * reference.value, one > other
        else { continue }
      }
      furthest = (reference, distance)
    }
    return furthest?.reference
  }
}

extension AsOf {
  /// Whether it is certainly earlier than another time: compared by moment when both have one,
  /// otherwise by day.
  func isBefore(_ other: AsOf) -> Bool {
    if case .moment(let moment) = self, case .moment(let other) = other { return moment < other }
    return date < other.date
  }
}
