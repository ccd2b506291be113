public import CambistMoney
import CambistRates

/// A conversion that was recorded without the desk.
public struct ForeignRecord: Sendable {
  /// The conversion.
  public var record: ConversionRecord
  /// Whether it is of a version that did not record what kind of figures it has.
  public var isOfEarlierVersion: Bool
  /// When it was made, by the device's clock.
  public var time: Timestamp

  /// A source may date its rates ahead, over weekends and holidays: so many days at most.
  private static let daysAhead = 14

  /// Creates a record of a conversion that was made elsewhere.
  public init(_ record: ConversionRecord, isOfEarlierVersion: Bool, time: Timestamp) {
    self.record = record
    self.isOfEarlierVersion = isOfEarlierVersion
    self.time = time
  }

  /// Whether law alone, or sameness, gives the rate.
  public var isFixed: Bool {
    record.source.currency == record.target.currency || record.provenance.kinds.contains(.fixed)
  }

  /// Why the record cannot be true by law, by the calendar and by arithmetic; nil where it can.
  ///
  /// - Parameter sources: The names of the sources that there are.
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

  /// The one source of which all rates are, under its name or with the name of a source of its own
  /// behind it; nil where none is.
  public func source(of sources: [String]) -> String? {
    let names = record.provenance.sources
    // With single commas between them, and nothing else.
    let length = names.reduce(-1) { $0 + 1 + $1.utf8.count }
    guard length == record.provenance.source.utf8.count else { return nil }
    return sources.first { source in
      names.allSatisfy {
        $0.utf8.starts(with: source.utf8)
          && $0.utf8.dropFirst(source.utf8.count).first ?? UInt8(ascii: "/") == UInt8(ascii: "/")
      }
    }
  }

  /// Why the record cannot be what an answer of its source and its day comes to; nil where it is.
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
