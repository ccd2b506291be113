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

  private static let gap = "  "

  /// All columns, a line per row.
  var text: String {
    lines(width: nil).map { line in line.reduce(into: "") { $0 += $1.text } }
      .joined(separator: "\n")
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
      let line = self.line(row, number, columns, widths)
      return width.map { Self.cut(line, to: $0) } ?? line
    }
  }

  /// The rows with spaces after the figures that have fewer decimals than others of their column.
  private func aligned(_ rows: [[String]]) -> [[String]] {
    var rows = rows
    for column in decimals {
      let places = DecimalColumn(
        rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }.filter(Self.isFigure),
        sign: decimalSign)
      for row in rows.indices where rows[row].indices.contains(column) {
        guard Self.isFigure(rows[row][column]) else { continue }
        let missing = places.missing(after: rows[row][column])?.count ?? 0
        rows[row][column] += Self.padding(missing)
      }
    }
    return rows
  }

  /// Whether a cell is a figure, rather than a heading or a dash.
  private static func isFigure(_ cell: String) -> Bool {
    cell.contains(where: \.isNumber) && !cell.contains(where: \.isLetter)
  }

  /// A row's cells, padded, without trailing spaces for empty cells.
  private func line(_ row: [String], _ number: Int, _ columns: [Int], _ widths: [Int]) -> [Run] {
    let columns = columns.filter { $0 < row.count }
    guard let last = columns.last(where: { !row[$0].isEmpty }) else { return [] }
    var line: [Run] = []
    line.reserveCapacity(3 * columns.count)
    for column in columns where column <= last {
      if !line.isEmpty { line.append(Run(text: Self.gap)) }
      let padding = Self.padding(widths[column] - row[column].count)
      let isLeading = leading.contains(column)
      let trend = number < trends.count ? trends[number][column] ?? .level : .level
      if !isLeading { line.append(Run(text: padding)) }
      line.append(Run(text: row[column], trend: trend))
      if isLeading, column != row.count - 1 { line.append(Run(text: padding)) }
    }
    while line.last?.text.last == " " { line[line.count - 1].text.removeLast() }
    return line
  }

  /// Up to 40 spaces, made once: to repeat a string takes longer.
  private static let spaces = (0...40).map { String(repeating: " ", count: $0) }

  private static func padding(_ count: Int) -> String {
    count < spaces.count ? spaces[count] : String(repeating: " ", count: count)
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
  private static func cell(_ text: String) -> String {
    let text = Terminal.plain(text)
    guard text.unicodeScalars.contains("\u{A0}") else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == "\u{A0}" ? " " : scalar)
    }
    return String(scalars)
  }
}
