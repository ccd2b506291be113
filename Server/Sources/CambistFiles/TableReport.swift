package import CambistMoney
package import CambistScreens

extension TablePlan {
  /// Notes on the detected format, a sentence each.
  package func notes(_ phrases: Phrases, _ options: TableOptions) -> [String] {
    let words = phrases.files
    var notes: [String] = []
    if decimalSign == .comma { notes.append("\(words.decimalSign): \(words.comma)") }
    if options.day == nil {
      switch dateOrder {
      case .dayFirst: notes.append("\(words.dateOrder): \(words.dayFirst)")
      case .monthFirst: notes.append("\(words.dateOrder): \(words.monthFirst)")
      case nil: break
      }
      if columns[.date] == nil { notes.append(words.latestRates) }
    }
    return notes
  }
}

extension TableSummary {
  /// The total, the rows missing from it, and the first problems.
  package func lines(_ phrases: Phrases, _ style: NumberStyle) -> [String] {
    let words = phrases.files
    let total = total.map { style.text(Money($0, target)) } ?? "—"
    var lines = [words.total(count(converted, style), count(rows, style), total)]
    if failed > 0 { lines.append(phrases.counted(words.failed, failed, style)) }
    for problem in problems {
      lines.append(
        problem.column.map { words.inCell("\(problem.row)", $0, problem.message) }
          ?? words.inRow("\(problem.row)", problem.message))
    }
    if failed > problems.count {
      lines.append(words.moreRows(count(failed - problems.count, style)))
    }
    return lines
  }

  private func count(_ number: Int, _ style: NumberStyle) -> String {
    style.text(ExactDecimal(number))
  }
}
