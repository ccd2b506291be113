import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

extension BoardCommand {
  /// `--table`: the rates between all currencies of the list, each as in a single conversion.
  func showTable() async throws {
    let desk = try rates.desk(store)
    let day = try on.map { try CalendarDate(typed: $0) }
    let board = try await desk.board.board(home: home)
    var answers: [[AnsweredTarget]] = []
    var notices: [QueryNotice] = []
    for from in board.currencies {
      let row = try await desk.settledRates(
        from: from, to: board.currencies, on: day, source: source?.lowercased(),
        today: DeskClock.system.today())
      answers.append(row.value)
      notices += row.notices
    }
    Terminal.warn(notices)
    if json {
      try Terminal.write(json: CrossRatesDocument(board.currencies, on: day, answers, .english))
    } else {
      try write(board, answers)
    }
    try await desk.close()
    for case .failure(let reason) in answers.joined().map(\.rate) {
      throw ExitCode((Failure(anyOf: reason)?.code ?? .notFound).rawValue)
    }
  }

  private func write(_ board: Board, _ answers: [[AnsweredTarget]]) throws {
    let screen = CrossRatesScreen(
      board.currencies, answers.map { $0.map { (try? $0.rate.get())?.answer } },
      catalog: CurrencyCatalog(), in: locale.presentation)
    if let empty = screen.empty { return Terminal.warn("\(empty.title). \(empty.detail)") }
    var rows = [[""] + screen.codes]
    for row in screen.rows {
      rows.append(
        [row.code]
          + row.cells.map { cell in cell.rate + (cell.note.map { " [\($0)]" } ?? "") })
    }
    try Terminal.write(table: rows)
    if let source = screen.source { try Terminal.write(source) }
    for (index, note) in screen.notes.enumerated() { try Terminal.write("[\(index + 1)] \(note)") }
    for warning in screen.warnings { try Terminal.write(warning) }
  }
}
