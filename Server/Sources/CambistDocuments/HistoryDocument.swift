package import CambistModel
import CambistMoney
import CambistRates

/// A conversion of the history, as JSON for programs.
package struct HistoryDocument: Encodable, Sendable {
  let id: Int64
  let time: String
  let amount: String
  let from: String
  let result: String
  let to: String
  let rate: String
  /// Absent for equal currencies, as are the day and the kind.
  let source: String?
  let asOf: String?
  let kind: String?
  /// Which of the two amounts was typed: `from` or `to`.
  let typed: String
  /// The typed amount in lowest terms if its decimals never end: its digits are the first ones.
  let typedFraction: String?
  /// The requested day; absent for the newest rates.
  let on: String?
  /// The result with the user's own terms at that time; absent without any.
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

/// The result of a conversion in the history with the user's own terms, as JSON for programs.
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
