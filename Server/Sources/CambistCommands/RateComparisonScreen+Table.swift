import CambistScreens

extension RateComparisonScreen {
  /// A row for each source; for one day also the provenance of its rate, for two days a rate and a
  /// difference each. The source that conversions use has an asterisk.
  var table: TextTable {
    let isSingle = dayLabels.count == 1
    var head = ["SOURCE"]
    for label in dayLabels {
      head += [isSingle ? "RATE" : label.uppercased(), "DIFFERENCE"]
    }
    if isSingle { head += ["DATE", "TYPE", "HOW"] }
    let rows =
      [head]
      + rows.map { row in
        var cells = [row.name + (row.chosen == nil ? "" : " *")]
        for cell in row.cells { cells += [cell.rate ?? "—", cell.difference ?? ""] }
        guard isSingle, let cell = row.cells.first, cell.rate != nil else { return cells }
        return cells + [cell.date ?? "", cell.kind ?? "", cell.derivation ?? ""]
      }
    return TextTable(
      rows: rows, leading: isSingle ? [0, 3, 4, 5] : [0],
      decimals: Set(dayLabels.indices.map { 1 + 2 * $0 }), decimalSign: decimalSign)
  }

  /// The notes after the table: which rate conversions use, and the problems of sources, a line
  /// each.
  var footnotes: [String] {
    var lines: [String] = []
    if let chosen = rows.compactMap(\.chosen).first { lines.append("* " + chosen) }
    for row in rows {
      for (cell, day) in zip(row.cells, dayLabels) {
        guard let problem = cell.problem else { continue }
        let line = row.name + (dayLabels.count > 1 ? ", \(day)" : "") + ": " + problem
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines + pegs + [order, caution].compactMap { $0 }
  }
}
