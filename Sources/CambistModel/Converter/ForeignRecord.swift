public import CambistMoney
import CambistRates

/// A conversion recorded offline by a client.
public struct ForeignRecord: Sendable {
  /// The conversion.
  public var record: ConversionRecord
  /// Whether it was recorded by a version that did not state the precision of its figures.
  public var isOfEarlierVersion: Bool
  /// When it was made, by the client's clock.
  public var time: Timestamp

  /// How many days ahead a source may date its rates over weekends and holidays.
  private static let daysAhead = 14

  /// Creates a record of a conversion made by a client.
  public init(_ record: ConversionRecord, isOfEarlierVersion: Bool, time: Timestamp) {
    self.record = record
    self.isOfEarlierVersion = isOfEarlierVersion
    self.time = time
  }

  /// Whether the rate is fixed by law or both currencies are the same.
  public var isFixed: Bool {
    record.source.currency == record.target.currency || record.provenance.kinds.contains(.fixed)
  }

  /// Why the record violates law, the calendar or arithmetic; nil when it does not.
  ///
  /// - Parameter sources: The names of all sources.
  public func fault(sources: [String], now: Timestamp) -> RecordFault? {
    let (from, to) = (record.source.currency, record.target.currency)
    let asOf = record.provenance.asOf
    if asOf.date > now.latestDate.adding(days: isFixed ? 0 : Self.daysAhead) {
      return .future(asOf.date)
    }
    if isFixed { return faultOfFixed(FixedLegs(from: from, to: to, on: asOf.date)) }
    guard !record.provenance.isNone else { return .sourceMissing }
    guard source(of: sources) != nil else { return .sourceUnknown(record.provenance.source) }
    return hasFollowingAmounts ? nil : .wrongResult(record.result)
  }

  /// The single source of all rates, under its name or with the name of its own source behind it;
  /// nil when there is none.
  public func source(of sources: [String]) -> String? {
    let names = record.provenance.sources
    // Separated by single commas, with nothing else between them.
    let length = names.reduce(-1) { $0 + 1 + $1.utf8.count }
    guard length == record.provenance.source.utf8.count else { return nil }
    return sources.first { source in
      names.allSatisfy {
        $0.utf8.starts(with: source.utf8)
          && $0.utf8.dropFirst(source.utf8.count).first ?? UInt8(ascii: "/") == UInt8(ascii: "/")
      }
    }
  }

  /// Why the record differs from an answer of its source and its day; nil when it does not.
  public func fault(by answer: RateAnswer) -> RecordFault? {
    let (route, asOf) = (answer.route, answer.provenance.asOf)
    guard asOf == record.provenance.asOf else {
      return .wrongDay(record.provenance.asOf, expected: asOf)
    }
    guard
      let amounts = try? ConvertedAmounts(
        record.endless ?? ExactFraction(record.typed.amount), side: record.side, answer.conversion),
      let expected = try? ConversionRecord(amounts, by: answer, on: record.day)
    else { return .wrongResult(record.result) }
    var rates = [expected.rate]
    if isOfEarlierVersion {
      if let rate = try? route.figure(digits: ConversionRecord.digits, for: [record.use]) {
        rates.append(rate)
      }
      if let rate = try? answer.conversion.rate.decimal(
        significantDigits: ConversionRecord.digits)
      {
        rates.append(rate)
      }
    }
    guard rates.contains(record.rate) else {
      return .wrongRate(record.rate, expected: expected.rate)
    }
    let isSame =
      record.result == expected.result && record.typed == expected.typed
      && record.isDerived == expected.isDerived
    return isSame || isOfEarlierVersion && hasFollowingAmounts ? nil : .wrongResult(record.result)
  }

  private var hasFollowingAmounts: Bool {
    record.isConsistent || isOfEarlierVersion && record.isConsistentInTwelveDigits
  }

  private func faultOfFixed(_ fixed: FixedLegs) -> RecordFault? {
    let day = record.provenance.asOf.date
    guard let answer = try? RateAnswer(fixed, on: day), fixed.isWhole,
      answer.provenance.source.utf8.elementsEqual(record.provenance.source.utf8)
    else {
      return fixed.from == fixed.to
        ? .sourceOfItself(fixed.from)
        : .notFixed(from: fixed.from, to: fixed.to, by: record.provenance.source)
    }
    return fault(by: answer)
  }
}
