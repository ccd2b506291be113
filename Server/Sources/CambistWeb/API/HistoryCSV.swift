public import CambistModel

/// The history as a table (RFC 4180), the newest conversion first.
public enum HistoryCSV {
  public static let head = "time,amount,from,result,to,rate,source,asOf,typed,on\r\n"

  /// A line for each of some entries.
  public static func lines(_ entries: [HistoryEntry]) -> String {
    var text = ""
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
