import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

extension RatesCommand {
  /// The lengths of the periods for averages.
  enum Average: String, ExpressibleByArgument, CaseIterable {
    case year, quarter, month

    var length: RatePeriod.Length {
      switch self {
      case .year: .year
      case .quarter: .quarter
      case .month: .month
      }
    }
  }

  /// `--average`: the average rates of the periods from `--from` to `--to`.
  func showAverages(of pair: CurrencyPair, by length: RatePeriod.Length) async throws {
    let days = try PeriodArgument.days(
      since: try source.from.map { try PeriodArgument($0) },
      until: try until.map { try PeriodArgument($0) })
    let answer = try await rates.desk(store).suggesting(for: pair.base, pair.quote) { desk in
      try await desk.settledAverages(
        of: pair, by: length, in: days, today: DeskClock.system.today())
    }
    Terminal.warn(answer.notices)
    let document = AveragesDocument(answer.value, of: pair, by: length)
    if json { return try Terminal.write(json: document) }
    if csv { return try Terminal.write(text: document.csv) }
    let screen = RateAveragesScreen(answer.value, selected: length, in: locale.presentation)
    var rows = [["PERIOD", "AVERAGE", "DAYS", "FIRST", "LAST", "LOW", "HIGH", ""]]
    for row in screen.rows.reversed() {
      rows.append([
        row.period, row.average, row.days, row.first, row.last, row.least, row.greatest,
        row.note ?? "",
      ])
    }
    try Terminal.write(table: rows, leading: [0, 7])
    try Terminal.write(screen.method)
  }
}
