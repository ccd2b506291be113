package import CambistModel
import CambistMoney
import CambistRates
package import CambistScreens

/// An alert with its state, as JSON for programs.
package struct AlertDocument: Encodable, Sendable {
  let id: Int64
  /// `rate`, `quote` or `book`.
  let kind: String
  /// `EUR-USD`, `EURUSD` or `btc_mxn`.
  let of: String
  let condition: String
  /// The threshold, or the percentage.
  let limit: String
  let createdAt: String
  /// Whether it fires when its condition is met; otherwise it has fired.
  let armed: Bool
  /// The last time that it fired.
  let lastFiring: AlertFiringDocument?

  package init(_ alert: Alert, in presentation: Presentation<Phrases>) {
    id = alert.id
    kind = alert.rule.subject.kind.rawValue
    of = alert.rule.subject.name
    condition = alert.rule.condition.kind.rawValue
    limit = alert.rule.condition.number.description
    createdAt = alert.createdAt.description
    armed = alert.isArmed
    lastFiring = alert.lastFiring.map { AlertFiringDocument($0, in: presentation) }
  }
}

/// One firing of an alert, as JSON for programs.
package struct AlertFiringDocument: Encodable, Sendable {
  /// The earlier value that a move is measured from.
  package struct Reference: Encodable, Sendable {
    let value: String
    let asOf: String
  }

  /// The number in the list of all.
  let id: Int64
  /// The number of the alert.
  let alert: Int64
  let kind: String
  let of: String
  let condition: String
  let limit: String
  let value: String
  let source: String
  /// The source's own time for the value.
  let asOf: String
  /// When the desk detected it.
  let firedAt: String
  let from: Reference?
  let changePercent: String?
  /// The same in a sentence.
  let text: String

  package init(_ firing: AlertFiring, in presentation: Presentation<Phrases>) {
    id = firing.id
    alert = firing.alert
    kind = firing.rule.subject.kind.rawValue
    of = firing.rule.subject.name
    condition = firing.rule.condition.kind.rawValue
    limit = firing.rule.condition.number.description
    value = firing.value.description
    source = firing.provenance.source
    asOf = firing.provenance.asOf.description
    firedAt = firing.firedAt.description
    from = firing.reference.map {
      Reference(value: $0.value.description, asOf: $0.asOf.description)
    }
    changePercent = firing.reference?.percentage(to: firing.value)?.description
    text = firing.line(in: presentation)
  }
}

extension AlertFiring {
  /// `1 EUR ≥ 1.20 USD: 1.2013 USD · ECB · 24 Nov 2026`
  package func line(in presentation: Presentation<Phrases>) -> String {
    AlertText.title(of: rule, in: presentation) + ": "
      + AlertText.detail(of: self, in: presentation)
  }
}
