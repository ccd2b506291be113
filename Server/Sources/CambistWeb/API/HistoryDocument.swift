public import CambistModel
import CambistMoney
import CambistRates

/// A conversion of the history, as programs read it.
public struct HistoryDocument: Encodable, Sendable {
  let id: Int64
  let time: String
  let amount: String
  let from: String
  let result: String
  let to: String
  let rate: String
  let source: String
  let asOf: String
  /// Which of the two amounts was typed: `from` or `to`.
  let typed: String
  /// The day that was asked for; absent for the newest.
  let on: String?

  public init(_ entry: HistoryEntry) {
    let record = entry.record
    id = entry.id
    time = entry.time.description
    amount = record.source.amount.description
    from = record.source.currency.code
    result = record.target.amount.description
    to = record.target.currency.code
    rate = record.rate.description
    source = record.provenance.source
    asOf = record.provenance.asOf.description
    typed = record.side.rawValue
    on = record.day?.description
  }
}

/// The history as a table (RFC 4180), the newest conversion first.
public enum HistoryCSV {
  public static func text(_ entries: [HistoryEntry]) -> String {
    var text = "time,amount,from,result,to,rate,source,asOf,typed,on\r\n"
    for entry in entries {
      let row = HistoryDocument(entry)
      let fields = [
        row.time, row.amount, row.from, row.result, row.to, row.rate, unformulated(row.source),
        row.asOf,
        row.typed, row.on ?? "",
      ]
      text += fields.map(quoted).joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// A name that others chose, which no spreadsheet takes for a formula.
  private static func unformulated(_ name: String) -> String {
    guard let first = name.utf8.first, "=+-@\t\r".utf8.contains(first) else { return name }
    return "'" + name
  }

  /// Upstreams choose the names of sources: nothing but these can hold a comma.
  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 < 0x20 }
    return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}
