public import CambistMoney
public import CambistRates

/// One time that an alert fired, as it is recorded.
public struct AlertFiring: Sendable, Hashable, Identifiable {
  /// The place in the list of all firings, from 1; a later one has a higher number.
  public let id: Int64
  /// The alert, which may have been removed since.
  public let alert: Int64
  /// The rule as it was then.
  public let rule: AlertRule
  /// When the desk noticed.
  public let firedAt: Timestamp
  /// The value that met the condition.
  public let value: ExactDecimal
  /// Where the value comes from, and its own time.
  public let provenance: Provenance
  /// The earlier value that a move is measured from; nil for a threshold.
  public let reference: AlertReading.Reference?

  /// Creates a record.
  public init(
    id: Int64, alert: Int64, _ rule: AlertRule, firedAt: Timestamp, value: ExactDecimal,
    provenance: Provenance, reference: AlertReading.Reference?
  ) {
    self.id = id
    self.alert = alert
    self.rule = rule
    self.firedAt = firedAt
    self.value = value
    self.provenance = provenance
    self.reference = reference
  }
}
