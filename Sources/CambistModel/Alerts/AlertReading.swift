public import CambistMoney
public import CambistRates

/// A value that an alert is checked against.
public struct AlertReading: Sendable, Hashable {
  /// An earlier value, from which a move is measured.
  public struct Reference: Sendable, Hashable {
    /// The earlier value.
    public var value: ExactDecimal
    /// The time that it is of.
    public var asOf: AsOf

    /// Creates an earlier value.
    public init(_ value: ExactDecimal, asOf: AsOf) {
      self.value = value
      self.asOf = asOf
    }

    /// How far another value is from this one, in percent to two decimals, half-even; nil where that
    /// does not fit.
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
  /// Whether the value counts as the present one, by how often its source publishes.
  public var isCurrent: Bool
  /// The earlier values of the period, of the same source; empty where none are known.
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

  /// The earlier value that is the furthest from this one in percent; nil without one above zero.
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
  /// Whether it is surely earlier than another time: by the moment where both have one, else by the
  /// day.
  func isBefore(_ other: AsOf) -> Bool {
    if case .moment(let moment) = self, case .moment(let other) = other { return moment < other }
    return date < other.date
  }
}
