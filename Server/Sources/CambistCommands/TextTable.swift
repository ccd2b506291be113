import CambistScreens

/// Cells in columns with two spaces between them.
struct TextTable {
  /// The cells of each row; rows may differ in length.
  var rows: [[String]]
  /// The left-aligned columns; the others are right-aligned.
  var leading: Set<Int> = [0]
  /// The columns that are aligned by the decimal sign.
  var decimals: Set<Int> = []
  /// The sign between the whole part and the decimals of figures.
  var decimalSign = "."
  /// The direction of a cell's value: for each row by column. Rows may be missing.
  var trends: [[Int: Trend]] = []
  /// The columns that may be left out to save width, the first one first.
  var dispensable: [Int] = []

  /// A part of a line, with the direction of its value.
  struct Run {
    var text: String
    var trend = Trend.level
  }

  /// The text of a cell and its number of characters, which takes long to count.
  private struct Cell {
    var text: String
    var count: Int
  }

  private static let gap = "  "

  /// All columns, a line per row.
  var text: String {
    var text = ""
    for (number, line) in lines(width: nil).enumerated() {
      if number > 0 { text += "\n" }
      for run in line { text += run.text }
    }
    return text
  }

  /// A line per row.
  ///
  /// - Parameter width: The maximum number of characters in a line; nil for no limit. A line that
  ///   is too long even without the dispensable columns ends with an ellipsis.
  func lines(width: Int?) -> [[Run]] {
    let cells = aligned(rows.map { $0.map(Self.cell) })
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    var columns = Array(widths.indices)
    for column in dispensable {
      guard let width else { break }
      let whole = columns.reduce(0) { $0 + widths[$1] } + Self.gap.count * (columns.count - 1)
      guard whole > width else { break }
      columns.removeAll { $0 == column }
    }
    return cells.enumerated().map { number, row in
      let line = self.line(row, number < trends.count ? trends[number] : [:], columns, widths)
      return width.map { Self.cut(line, to: $0) } ?? line
    }
  }

  /// The rows with spaces after the figures that have fewer decimals than others of their column.
  private func aligned(_ rows: [[Cell]]) -> [[Cell]] {
    var rows = rows
    for column in decimals {
      let places = DecimalColumn(
        rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
          .filter(Self.isFigure),
        sign: decimalSign)
      for row in rows.indices where rows[row].indices.contains(column) {
        let text = rows[row][column].text
        guard Self.isFigure(text) else { continue }
        let missing = places.missing(after: text)?.count ?? 0
        rows[row][column].text += Self.padding(missing)
        rows[row][column].count += missing
      }
    }
    return rows
  }

  /// Whether a cell is a figure, rather than a heading or a dash.
  private static func isFigure(_ cell: String) -> Bool {
    cell.contains(where: \.isNumber) && !cell.contains(where: \.isLetter)
  }

  /// A row's cells, padded, without trailing spaces for empty cells.
  private func line(
    _ row: [Cell], _ trends: [Int: Trend], _ columns: [Int], _ widths: [Int]
  ) -> [Run] {
    guard let last = columns.last(where: { $0 < row.count && row[$0].count > 0 }) else { return [] }
    var line: [Run] = []
    // Extends the last run if it has the same direction.
    func write(_ text: String, _ trend: Trend = .level) {
      if line.last?.trend != trend {
        line.append(Run(text: "", trend: trend))
        line[line.count - 1].text.reserveCapacity(widths.reduce(0, +))
      }
      line[line.count - 1].text += text
    }
    for column in columns where column <= last {
      let cell = row[column]
      if !line.isEmpty { write(Self.gap) }
      let padding = Self.padding(widths[column] - cell.count)
      let isLeading = leading.contains(column)
      if !isLeading { write(padding) }
      write(cell.text, trends[column] ?? .level)
      if isLeading, column != row.count - 1 { write(padding) }
    }
    while let last = line.indices.last, line[last].text.last == " " {
      line[last].text.removeLast()
      if line[last].text.isEmpty { line.removeLast() }
    }
    return line
  }

  private static func padding(_ count: Int) -> String {
    // `String(repeating:count:)` takes longer.
    String(unsafeUninitializedCapacity: count) { buffer in
      buffer.initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }

  /// A line cut to a width, with an ellipsis if something is missing.
  static func cut(_ line: [Run], to width: Int) -> [Run] {
    guard line.reduce(0, { $0 + $1.text.count }) > width else { return line }
    var cut: [Run] = []
    var room = max(width - 1, 0)
    for run in line where room > 0 {
      cut.append(Run(text: String(run.text.prefix(room)), trend: run.trend))
      room -= min(run.text.count, room)
    }
    return width > 0 ? cut + [Run(text: "…")] : []
  }

  /// A cell with plain spaces instead of non-breaking ones, so that the output can be searched.
  private static func cell(_ text: String) -> Cell {
    let text = Terminal.plain(text)
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Cell(text: text, count: text.utf8.count) }
    guard text.unicodeScalars.contains("\u{A0}") else { return Cell(text: text, count: text.count) }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == "\u{A0}" ? " " : scalar)
    }
    return Cell(text: String(scalars), count: text.count)
  }
}
