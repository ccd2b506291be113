import CambistWeb
import Foundation

/// What the command line writes: data on standard output, messages on standard error.
enum Terminal {
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((plain(text) + "\n").utf8))
  }

  static func write(json document: some Encodable) throws {
    FileHandle.standardOutput.write(try JSONDocument.data(document) + Data("\n".utf8))
  }

  static func warn(_ text: String) {
    FileHandle.standardError.write(Data(("cambist: " + plain(text) + "\n").utf8))
  }

  /// The text without characters that steer a terminal; an upstream chooses some of it.
  static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      scalars.append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Rows of cells as columns; the first is set left, the others right.
  static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    let lines = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      // An empty last cell leaves no spaces behind.
      return cells.prefix(row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0).joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }
}
