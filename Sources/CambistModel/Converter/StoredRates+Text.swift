import CambistMoney
import CambistRates

/// Stored rates as text for a browser: lines of tab-separated fields.
///
///     cambist-rates 2
///     source
///     table ecb 2026-10-30 - - 1793459700000
///     rate EUR USD 1.1172
///     rate USD AZN 1.7 valyuta/cbar 2026-10-30
///     suspended ecb RUB 2022-03-02 2022-03-01
extension StoredRates {
  private static let head = "cambist-rates\t2"

  /// The text.
  public var text: String {
    var text = Self.head + "\n"
    for tables in sources {
      text += "source\n"
      for table in tables {
        let provenance = table.rates.provenance
        text += "table\t" + provenance.source + "\t" + provenance.asOf.description
        text += "\t" + (table.scope?.code ?? "-") + "\t" + Self.text(table.fetchedAt)
        text += "\t" + Self.text(table.currentUntil) + "\n"
        for rate in table.rates.rates {
          text += "rate\t" + rate.from.code + "\t" + rate.to.code + "\t" + rate.rate.description
          if let provenance = rate.provenance {
            text += "\t" + provenance.source + "\t" + provenance.asOf.description
          }
          text += "\n"
        }
      }
    }
    for suspension in suspensions {
      text += "suspended\t" + suspension.source + "\t" + suspension.currencies[0].code
      text += "\t" + suspension.since.description + "\t" + suspension.lastKnown.description + "\n"
    }
    return text
  }

  /// Reads such a text; nil for any other.
  public init?(text: ArraySlice<UInt8>) {
    var reader = StoredRatesReader()
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.first == Array(Self.head.utf8)[...], lines.removeLast().isEmpty else { return nil }
    for line in lines.dropFirst() {
      guard reader.take(line) else { return nil }
    }
    let sources = reader.finish()
    self.init(sources, suspensions: reader.suspensions)
  }

  private static func text(_ time: Timestamp?) -> String {
    time.map { ExactDecimal(Int($0.millisecondsSince1970)).description } ?? "-"
  }
}

/// Groups lines into tables.
private struct StoredRatesReader {
  private struct Head {
    var provenance: Provenance
    var scope: Currency?
    var fetchedAt: Timestamp?
    var currentUntil: Timestamp
  }

  private var sources: [[StoredRates.Table]] = []
  private var head: Head?
  private var rates: [ExchangeRate] = []
  private(set) var suspensions: [Suspension] = []

  /// Reads a line; false when it is invalid.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = line.split(separator: 9, omittingEmptySubsequences: false)
    guard let kind = fields.first else { return false }
    if Self.isWord("rate", kind) { return takeRate(fields) }
    endTable()
    if Self.isWord("source", kind), fields.count == 1 {
      sources.append([])
      return true
    }
    if Self.isWord("suspended", kind) { return takeSuspension(fields) }
    return Self.isWord("table", kind) && takeTable(fields)
  }

  mutating func finish() -> [[StoredRates.Table]] {
    endTable()
    return sources
  }

  private mutating func takeTable(_ fields: [ArraySlice<UInt8>]) -> Bool {
    guard fields.count == 6, !sources.isEmpty, let asOf = Self.asOf(fields[2]),
      let until = Timestamp(milliseconds: fields[5])
    else { return false }
    let (scope, fetchedAt) = (Currency(utf8: fields[3]), Timestamp(milliseconds: fields[4]))
    guard scope != nil || Self.isNone(fields[3]), fetchedAt != nil || Self.isNone(fields[4]) else {
      return false
    }
    head = Head(
      provenance: Provenance(source: String(decoding: fields[1], as: UTF8.self), asOf: asOf),
      scope: scope, fetchedAt: fetchedAt, currentUntil: until)
    return true
  }

  private mutating func takeRate(_ fields: [ArraySlice<UInt8>]) -> Bool {
    guard fields.count == 4 || fields.count == 6, head != nil,
      let from = Currency(utf8: fields[1]), let to = Currency(utf8: fields[2]),
      let number = try? ExactDecimal(String(decoding: fields[3], as: UTF8.self))
    else { return false }
    var rate = ExchangeRate(from: from, to: to, rate: number)
    if fields.count == 6 {
      guard let asOf = Self.asOf(fields[5]) else { return false }
      rate.provenance = Provenance(
        source: String(decoding: fields[4], as: UTF8.self), asOf: asOf)
    }
    rates.append(rate)
    return true
  }

  private mutating func takeSuspension(_ fields: [ArraySlice<UInt8>]) -> Bool {
    guard fields.count == 5, let currency = Currency(utf8: fields[2]),
      let since = CalendarDate(String(decoding: fields[3], as: UTF8.self)),
      let lastKnown = CalendarDate(String(decoding: fields[4], as: UTF8.self))
    else { return false }
    suspensions.append(
      Suspension(
        source: String(decoding: fields[1], as: UTF8.self), currencies: [currency], since: since,
        lastKnown: lastKnown))
    return true
  }

  private mutating func endTable() {
    guard let table = head else { return }
    sources[sources.count - 1].append(
      StoredRates.Table(
        RateTable(rates, provenance: table.provenance), scope: table.scope,
        fetchedAt: table.fetchedAt, currentUntil: table.currentUntil))
    head = nil
    rates = []
  }

  private static func isWord(_ word: StaticString, _ field: ArraySlice<UInt8>) -> Bool {
    guard field.count == word.utf8CodeUnitCount else { return false }
    for (index, byte) in field.enumerated() where byte != word.utf8Start[index] { return false }
    return true
  }

  private static func isNone(_ field: ArraySlice<UInt8>) -> Bool {
    isWord("-", field)
  }

  private static func asOf(_ field: ArraySlice<UInt8>) -> AsOf? {
    let text = String(decoding: field, as: UTF8.self)
    return CalendarDate(text).map { .day($0) } ?? Timestamp(text).map { .moment($0) }
  }
}
