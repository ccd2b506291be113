import CambistFeeds
public import CambistModel
public import CambistMoney
import CambistRates

extension RatesRepository {
  /// Checks a conversion recorded by a client, and adds details of its figures.
  ///
  /// It is compared with law, the calendar and arithmetic, and with the table of its source and its
  /// day if that is stored. The European Central Bank publishes a day's table once: a record that
  /// does not follow from it is rejected. Valyuta's tables may change during the day, so that a
  /// record of an earlier state only has to be consistent with itself.
  ///
  /// - Throws: ``RecordFault``
  public nonisolated func checked(
    _ foreign: ForeignRecord, now: Timestamp
  ) async throws(RecordFault) -> ConversionRecord {
    if let fault = foreign.fault(sources: Desk.rateSources, now: now) { throw fault }
    if foreign.isFixed { return foreign.record }
    let record = foreign.record
    let day = record.provenance.asOf.date
    let isOfBank = foreign.source(of: [ECBFeed.source]) != nil
    if isOfBank {
      // The bank has no sources of its own, and dates its rates by days.
      guard record.provenance.source == ECBFeed.source else {
        throw .sourceUnknown(record.provenance.source)
      }
      guard record.provenance.asOf == .day(day) else {
        throw .wrongDay(record.provenance.asOf, expected: .day(day))
      }
      if day > now.latestDate { throw .future(day) }
    }
    // An earlier version used Valyuta's tables even for rates fixed by law.
    if isOfBank || !foreign.isOfEarlierVersion,
      fixedLegs(record.source.currency, record.target.currency, on: day).isWhole
    {
      throw .fixed(from: record.source.currency, to: record.target.currency)
    }
    var fault: RecordFault?
    for state in await stored(for: foreign) {
      var other: RecordFault?
      switch state.answer {
      case .success(let answer) where answer.provenance == record.provenance:
        other = foreign.fault(by: answer)
        if other == nil {
          var known = record
          known.isDerived = answer.route.isDerived
          return known
        }
      case .success(let answer):
        guard answer.carried == .noPublication else { continue }
        other = .wrongDay(record.provenance.asOf, expected: answer.provenance.asOf)
      case .failure:
        // Data that is not fetched yet may contain it.
        if state.isNothingStored { continue }
        other = .notQuoted(from: record.source.currency, to: record.target.currency, day)
      }
      fault = fault ?? other
    }
    if isOfBank, let fault { throw fault }
    if record.typed.amount.isZero { throw .unproven(record.rate) }
    return record
  }

  /// The stored result of a record's source for its pair on its day, with the rates that law fixed
  /// on that day and on the day of the conversion.
  private nonisolated func stored(for foreign: ForeignRecord) async -> [RateState] {
    let record = foreign.record
    let day = record.provenance.asOf.date
    let source = foreign.source(of: Desk.rateSources)
    var states: [RateState] = []
    for lawful in Set([day, foreign.time.date]) {
      let fixed = fixedLegs(record.source.currency, record.target.currency, on: lawful)
      guard !fixed.isWhole else { continue }
      var state = await rate(from: fixed.marketFrom, to: fixed.marketTo, on: day, source: source)
      state.answer = fixed.answer(around: state.answer)
      states.append(state)
    }
    return states
  }
}
