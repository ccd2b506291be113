public import CambistMoney
public import CambistRates

/// A rule with its state. An alert fires once when its condition is met. It is armed again when the
/// value has moved back by a margin: half a percent of the threshold, or half of the move.
public struct Alert: Sendable, Hashable, Identifiable {
  /// The maximum number of alerts.
  public static let maximumCount = 100

  /// Its number in the store, which is never reused.
  public let id: Int64
  /// What fires it.
  public let rule: AlertRule
  /// When it was added.
  public let createdAt: Timestamp
  /// Whether the alert can fire; otherwise it has fired and waits for the value to move back.
  public var isArmed: Bool
  /// The time of the value that last changed ``isArmed``; nil if none has.
  public var changedBy: AsOf?
  /// The last firing; nil if it never fired.
  public var lastFiring: AlertFiring?

  /// Creates an alert in a state.
  public init(
    id: Int64, _ rule: AlertRule, createdAt: Timestamp, isArmed: Bool = true,
    changedBy: AsOf? = nil, lastFiring: AlertFiring? = nil
  ) {
    self.id = id
    self.rule = rule
    self.createdAt = createdAt
    self.isArmed = isArmed
    self.changedBy = changedBy
    self.lastFiring = lastFiring
  }

  /// The effect of a value on an alert.
  public enum Change: Sendable, Hashable {
    /// The condition is met: for a move, from an earlier value.
    case fires(from: AlertReading.Reference?)
    /// The value has moved back.
    case arms
  }

  /// The effect of a value; nil for none. A value that is not current has no effect, nor has one
  /// that is older than the last value with an effect.
  ///
  /// - Parameter now: A last change after this time was recorded before the clock was set back and
  ///   is ignored.
  public func change(by reading: AlertReading, at now: Timestamp) -> Change? {
    guard reading.isCurrent, reading.value > .zero else { return nil }
    if let changedBy, !AsOf.moment(now).isBefore(changedBy), reading.asOf.isBefore(changedBy) {
      return nil
    }
    switch rule.condition {
    case .atLeast(let threshold):
      if isArmed { return reading.value >= threshold ? .fires(from: nil) : nil }
      return rule.armingLimit.map { reading.value <= $0 } == true ? .arms : nil
    case .atMost(let threshold):
      if isArmed { return reading.value <= threshold ? .fires(from: nil) : nil }
      return rule.armingLimit.map { reading.value >= $0 } == true ? .arms : nil
    case .move(let percent, _):
      guard let reference = reading.furthest,
        let move = (try? reading.value - reference.value)?.magnitude,
        let moved = try? move * 100,
        let least = try? reference.value * (isArmed ? percent : rule.armingLimit ?? 0)
      else { return nil }
      if isArmed { return moved >= least ? .fires(from: reference) : nil }
      return moved <= least ? .arms : nil
    }
  }
}

extension AlertRule {
  /// The value, or the move in percent, at which a fired alert is armed again: half a percent
  /// before the threshold, or half of the move; nil when it does not fit.
  public var armingLimit: ExactDecimal? {
    let factor: (Int128, Int) =
      switch condition {
      case .atLeast: (995, 3)
      case .atMost: (1_005, 3)
      case .move: (5, 1)
      }
    guard let factor = try? ExactDecimal(coefficient: factor.0, scale: factor.1) else { return nil }
    return (try? condition.number * factor)?.normalized
  }
}
