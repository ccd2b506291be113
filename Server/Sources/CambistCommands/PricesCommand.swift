import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens

/// `cambist prices USD,GBP --to EUR --from 2024-01-01`: published rates for ledgers and sheets.
struct PricesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prices", abstract: "Export published rates for hledger, Beancount or CSV.",
    discussion: """
      A rate is written in the direction and with the digits in which it was published. Days \
      without a publication are left out. All rates are of one source. A pair that the source \
      does not publish is calculated from its other rates.
      """)

  @Argument(
    help: ArgumentHelp("The currencies, such as USD,GBP.", valueName: "currency,…"),
    completion: Completions.currencies)
  var currencies: String

  @Option(
    help: ArgumentHelp("The currency of the prices.", valueName: "currency"),
    completion: Completions.currencies)
  var to: String

  @Option(help: ArgumentHelp("The first date.", valueName: "date"))
  var from: String

  @Option(help: ArgumentHelp("The last date. Default: today.", valueName: "date"))
  var until: String?

  @Option(help: "The format to write.")
  var format: PriceFormat = .hledger

  @Option(
    help: ArgumentHelp("Use only this source.", valueName: "source"),
    completion: .list(Desk.rateSources))
  var source: String?

  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await reporting {
      let to = try Currency(argument: to)
      var wanted: [Currency] = []
      for code in currencies.split(separator: ",", omittingEmptySubsequences: false) {
        let currency = try Currency(argument: String(code))
        guard currency != to else { throw QueryFailure(.sameCurrency(to)) }
        if !wanted.contains(currency) { wanted.append(currency) }
      }
      let today = DeskClock.system.today()
      let first = try CalendarDate(typed: from)
      let last = min(try until.map { try CalendarDate(typed: $0) } ?? today, today)
      guard first <= last else {
        throw Failure(.usage, "--from must not be after --until, or in the future.")
      }
      let desk = try rates.desk(store)
      let found = try await desk.tables(
        of: Set(wanted + [to]), on: first...last, source: source?.lowercased())
      var written: CalendarDate?
      var text = ""
      for try await table in found.tables {
        for price in wanted.compactMap({ table.price($0, in: to) }) {
          if written == nil { text += format.head(of: found.publisher) }
          written = price.date
          text += format.line(price, of: found.publisher)
        }
        if text.utf8.count >= Self.piece {
          try Terminal.write(text: text)
          text = ""
        }
      }
      guard let written else {
        throw Failure(
          .notFound, "\(found.publisher.name) has no rate of these currencies on these dates.")
      }
      try Terminal.write(text: text)
      let due = found.publisher.calendar.newestDay(at: DeskClock.system.now())
      if written < min(last, due), await desk.settledTable(of: found.publisher).isBehind(due) {
        Terminal.warn("The newest rates could not be fetched. The last ones are of \(written).")
      }
    }
  }

  /// The number of bytes written at a time.
  private static let piece = 64 << 10
}

extension PriceFormat: ExpressibleByArgument {}

extension Loadable<RateTable> {
  /// Whether the newest table is overdue because a refresh failed.
  fileprivate func isBehind(_ due: CalendarDate) -> Bool {
    (value.map { $0.provenance.asOf.date < due } ?? true) && (problem != nil || isRefreshing)
  }
}
