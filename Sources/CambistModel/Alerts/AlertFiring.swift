public import CambistMoney
public import CambistRates

/// The record of one firing of an alert.
public struct AlertFiring: Sendable, Hashable, Identifiable {
  /// The number in the list of all firings, from 1; later ones have higher numbers.
  public let id: Int64
  /// The alert, which may have been removed since.
  public let alert: Int64
  /// The rule at that time.
  public let rule: AlertRule
  /// When the desk detected it.
  public let firedAt: Timestamp
  /// The value that met the condition.
  public let value: ExactDecimal
  /// Where the value comes from, and its date.
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
