import ArgumentParser
import CambistDocuments
import CambistFiles
import CambistMoney

/// How `cambist convert` reads a file of amounts.
struct FileOptions: ParsableArguments {
  enum DecimalSign: String, ExpressibleByArgument, CaseIterable {
    case point, comma
  }

  enum DateOrder: String, ExpressibleByArgument, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
  }

  @Option(
    help: ArgumentHelp(
      "Convert the rows of this file, or of standard input if it is “-”.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("The currency to convert the rows to.", valueName: "currency"),
    completion: Completions.currencies)
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The currency of rows without one.", valueName: "currency"),
    completion: Completions.currencies)
  var from: String?

  @Option(
    help: ArgumentHelp("The name or the number of the column of amounts.", valueName: "column"))
  var amountColumn: String?

  @Option(
    help: ArgumentHelp("The name or the number of the column of currencies.", valueName: "column"))
  var currencyColumn: String?

  @Option(
    help: ArgumentHelp("The name or the number of the column of dates.", valueName: "column"))
  var dateColumn: String?

  @Option(help: "The decimal separator of the amounts. Default: detected.")
  var decimal: DecimalSign?

  @Option(help: "The order of dates such as 03/04/2026. Default: detected.")
  var dates: DateOrder?

  @Flag(help: "Exit with 0 even if rows could not be converted.")
  var keepGoing = false

  func validate(words: [String], source: String?, json: Bool) throws {
    guard file != nil else {
      guard !words.isEmpty else {
        throw ValidationError("Missing expected argument '<amount from to> ...'")
      }
      let others: [(String, Bool)] = [
        ("--to", to != nil), ("--from", from != nil), ("--amount-column", amountColumn != nil),
        ("--currency-column", currencyColumn != nil), ("--date-column", dateColumn != nil),
        ("--decimal", decimal != nil), ("--dates", dates != nil), ("--keep-going", keepGoing),
      ]
      if let other = others.first(where: { $0.1 }) {
        throw ValidationError("\(other.0) needs --file.")
      }
      return
    }
    guard words.isEmpty else {
      throw ValidationError("Use either --file or an amount, not both.")
    }
    guard to != nil else { throw ValidationError("--file needs --to, such as --to EUR.") }
    if json { throw ValidationError("--file writes the format of the file. Leave out --json.") }
  }

  /// The options for the file.
  ///
  /// - Throws: ``ArgumentError``
  func options(on day: CalendarDate?, style: NumberStyle?) throws -> TableOptions {
    var options = TableOptions()
    options.columns[.amount] = amountColumn
    options.columns[.currency] = currencyColumn
    options.columns[.date] = dateColumn
    options.currency = try from.map { try Currency(argument: $0) }
    options.day = day
    options.style = style
    options.decimalSign = decimal.map { $0 == .point ? .point : .comma }
    options.dateOrder = dates.map { $0 == .dayFirst ? .dayFirst : .monthFirst }
    return options
  }
}
