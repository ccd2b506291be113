package import CambistModel
import CambistMoney
import CambistRates

/// A conversion of the history, as programs read it.
package struct HistoryDocument: Encodable, Sendable {
  let id: Int64
  let time: String
  let amount: String
  let from: String
  let result: String
  let to: String
  let rate: String
  /// Absent for a currency in itself, as are the day and the kind.
  let source: String?
  let asOf: String?
  let kind: String?
  /// Which of the two amounts was typed: `from` or `to`.
  let typed: String
  /// The typed amount in lowest terms where it has no end: its digits are the first of them.
  let typedFraction: String?
  /// The day that was asked for; absent for the newest.
  let on: String?

  package init(_ entry: HistoryEntry) {
    let record = entry.record
    id = entry.id
    time = entry.time.description
    amount = record.source.amount.description
    from = record.source.currency.code
    result = record.target.amount.description
    to = record.target.currency.code
    rate = record.rate.description
    let origin = OriginDocument(record.provenance)
    source = origin.source
    asOf = origin.asOf
    kind = origin.kind
    typed = record.side.rawValue
    typedFraction = record.endless?.description
    on = record.day?.description
  }
}
