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
  /// What it came to at the user's own terms, as they were then; absent without any.
  let effective: RecordedEffectiveDocument?

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
    effective = record.effective.map(RecordedEffectiveDocument.init)
  }
}

/// What a conversion of the history came to at the user's own terms, as programs read it.
package struct RecordedEffectiveDocument: Encodable, Sendable {
  let terms: TermsDocument
  /// The amount that was not typed.
  let result: String
  /// 1 unit of the first currency in the second.
  let rate: String

  init(_ effective: EffectiveRecord) {
    terms = TermsDocument(effective.terms)
    result = effective.result.amount.description
    rate = effective.rate.description
  }
}
