import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

extension RatesCommand {
  /// `--table`: round amounts both ways, each a separate conversion.
  func showTable(of pair: CurrencyPair) async throws {
    let day = try on.map { try CalendarDate(typed: $0) }
    let desk = try rates.desk(store)
    func rate(_ from: Currency, _ to: Currency) async throws -> QueryAnswer<SettledRate> {
      try await desk.suggesting(for: from, to) { desk in
        try await desk.settledRate(from: from, to: to, on: day, today: DeskClock.system.today())
      }
    }
    let there = try await rate(pair.base, pair.quote)
    let back = try await rate(pair.quote, pair.base)
    Terminal.warn(there.notices + back.notices)
    if json {
      return try Terminal.write(
        json: try PairTableDocument(
          pair, on: day, there: there.value.answer, back: back.value.answer))
    }
    let screen = PairTableScreen(
      pair, (there.value.state, back.value.state), on: day, catalog: CurrencyCatalog(),
      in: locale.presentation)
    for (index, direction) in screen.directions.enumerated() {
      if index > 0 { try Terminal.write("") }
      if let rate = direction.rate { try Terminal.write(rate) }
      let rows = direction.rows.map { [$0.amount, $0.value] }
      try Terminal.write(table: [[direction.from, direction.to]] + rows, leading: [])
      for line in [direction.source, direction.warning] {
        if let line { try Terminal.write(line) }
      }
    }
  }
}
