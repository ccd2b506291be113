package import CambistModel
package import CambistMoney

/// The history as a table (RFC 4180), the newest conversion first.
package enum HistoryCSV {
  /// The line with the names of the columns.
  package static let head =
    "time,amount,from,result,to,rate,source,asOf,typed,on,typedFraction,"
    + "terms,effectiveResult,effectiveRate\r\n"

  /// A line for each of some entries.
  ///
  /// - Parameters:
  ///   - zone: The time zone of the times, which include their offset from UTC.
  ///   - shown: Converts a name that others chose before it is written.
  package static func lines(
    _ entries: [HistoryEntry], in zone: ZoneOffsets, shown: (String) -> String = { $0 }
  ) -> String {
    var text = ""
    for entry in entries {
      let row = HistoryDocument(entry)
      let fields = [
        entry.time.description(in: zone), row.amount, row.from, row.result, row.to, row.rate,
        unformulated(shown(row.source ?? "")), row.asOf ?? "", row.typed, row.on ?? "",
        row.typedFraction ?? "", entry.record.effective?.terms.description ?? "",
        row.effective?.result ?? "", row.effective?.rate ?? "",
      ]
      text += fields.map(quoted).joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// A name that others chose, in a form that spreadsheets do not interpret as a formula, whatever
  /// separator they split the line at: quotes in the middle of a cell do not prevent the split.
  private static func unformulated(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var isAtStart = true
    for scalar in name.unicodeScalars {
      if isAtStart, formulaStarts.contains(scalar) { result.append("'") }
      result.append(scalar)
      if separators.contains(scalar) {
        isAtStart = true
      } else if scalar != "\"", !scalar.properties.isWhitespace {
        isAtStart = false
      }
    }
    return String(result)
  }

  /// The first characters of formulas, including full-width ones, which some spreadsheets treat
  /// alike.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static let separators: Set<Unicode.Scalar> = [
    ",", ";", "\t", "|", ":", "\r", "\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  private static func quoted(_ field: String) -> String {
    let needsQuotes =
      field.utf8.contains { $0 < 0x20 || "\",;|".utf8.contains($0) } || field.utf8.first == 0x20
      || field.utf8.last == 0x20
    return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}
