import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import Foundation

/// `cambist board [AMOUNT CODE]`: an amount in all of the user's currencies, and changes to their
/// list.
struct BoardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", abstract: "Show an amount in all of your currencies.",
    discussion: """
      The amount and its currency are read as by convert: "100 usd", "100usd", "€50", "1.5k gbp", \
      "100 usd on 13 Mar 2020". Without an amount, the last typed amount of the converter is shown. \
      Each value is a separate conversion, as shown by convert, and nothing is saved in the \
      history. A list that was never changed is a suggestion: the currency of the locale’s region, \
      those of the last conversions, and the most traded ones.
      """)

  @Argument(
    help: ArgumentHelp(
      "The amount and its currency, such as 100 USD. Default: the last typed amount.",
      valueName: "amount code"),
    completion: Completions.currencies)
  var words: [String] = []

  @Option(
    help: ArgumentHelp("Add a currency to the end of the list.", valueName: "code"),
    completion: Completions.currencies)
  var add: String?

  @Option(
    help: ArgumentHelp("Remove a currency from the list.", valueName: "code"),
    completion: Completions.currencies)
  var remove: String?

  @Option(
    help: ArgumentHelp("Move a currency to the place in --to.", valueName: "code"),
    completion: Completions.currencies)
  var move: String?

  @Option(
    help: ArgumentHelp(
      "With --move: the new place in the list, from 1. A place after the last is the last.",
      valueName: "place"))
  var to: Int?

  @Option(
    help: ArgumentHelp(
      "Use the rates of this date, such as 2026-10-30 or yesterday.", valueName: "date"))
  var on: String?

  @Option(
    help: ArgumentHelp("Use only this source.", valueName: "source"),
    completion: .list(Desk.rateSources))
  var source: String?

  @Flag(help: "Show the rates between all of your currencies.")
  var table = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var rates: RateOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    let changes = [add, remove, move].compactMap(\.self)
    guard changes.count <= 1 else {
      throw ValidationError("Use only one of --add, --remove and --move.")
    }
    guard changes.isEmpty || words.isEmpty && on == nil && source == nil else {
      throw ValidationError("A change of the list takes no amount, --on or --source.")
    }
    guard !table || changes.isEmpty && words.isEmpty else {
      throw ValidationError("--table takes no amount and no change of the list.")
    }
    guard (move == nil) == (to == nil) else {
      throw ValidationError("Use --move and --to together, such as --move GBP --to 1.")
    }
    guard to.map({ $0 >= 1 }) ?? true else {
      throw ValidationError("Places are counted from 1.")
    }
  }

  func run() async throws {
    try await reporting {
      if table {
        try await showTable()
      } else if let change = try change() {
        try await apply(change)
      } else {
        try await show()
      }
    }
  }

  /// The currency of the user's region. Programs get the same list in every region.
  var home: Currency? { json && locale.chosen == nil ? nil : locale.currency }
}

// MARK: - The list

extension BoardCommand {
  private func change() throws -> Board.Change? {
    if let add { return .add(try Currency(argument: add), at: nil) }
    if let remove { return .remove(try Currency(argument: remove)) }
    guard let move, let to else { return nil }
    return .move(try Currency(argument: move), to: to - 1)
  }

  private func apply(_ change: Board.Change) async throws {
    let desk = Desk(store: try store.open(), feeds: .init(rateSources: []))
    let currency = change.currency
    let (board, outcome) = try await desk.suggesting(for: currency) { desk in
      try await desk.changeBoard(change, home: home)
    }
    if json { return try Terminal.write(json: BoardListDocument(board)) }
    let words = Phrases.english.board
    let place = (board.currencies.firstIndex(of: currency) ?? 0) + 1
    let sentence =
      switch (change, outcome) {
      case (.add, .changed): words.added(currency.code)
      case (.add, _): words.existing(currency.code)
      case (.remove, _): words.removed(currency.code)
      case (_, .changed): "\(currency) moved to place \(place)."
      default: "\(currency) is already in place \(place)."
      }
    try Terminal.write(sentence)
  }
}

// MARK: - The amount

extension BoardCommand {
  private func show() async throws {
    let style = json ? locale.chosen : locale.named
    let desk = try rates.desk(store)
    let today = DeskClock.system.today()
    let (amount, typedDay) = try await amount(style, desk, today)
    if on != nil, typedDay != nil {
      throw Failure(.usage, "The date is in the text and in --on. Use one of them.")
    }
    let day = try on.map { try CalendarDate(typed: $0) } ?? typedDay
    let board = try await desk.board.board(home: home)
    let answers = try await desk.settledRates(
      from: amount.currency, to: board.currencies, on: day, source: source?.lowercased(),
      today: today)
    Terminal.warn(answers.notices)
    let table = BoardTable(amount, answers.value, on: day, style ?? .plainEnglish)
    if json {
      try Terminal.write(json: BoardDocument(amount, on: day, answers.value, .english))
    } else if board.currencies.isEmpty {
      Terminal.warn(
        "\(Phrases.english.board.empty). Add one with: cambist board --add GBP")
    } else {
      for line in table.lines { try Terminal.write(line) }
    }
    try await desk.close()
    if let failure = table.failure { throw ExitCode(failure.code.rawValue) }
  }

  /// The typed amount, or the last one, and the day typed with it.
  private func amount(
    _ style: NumberStyle?, _ desk: Desk, _ today: CalendarDate
  ) async throws -> (BoardAmount, CalendarDate?) {
    guard !words.isEmpty else {
      return (BoardAmount(after: try await desk.history.memory().input, home: home), nil)
    }
    let text = words.joined(separator: " ")
    let question: ConversionQuestion
    do throws(QuestionError) {
      question = try ConversionQuestion(
        text, style, await desk.vocabulary(), home: home, today: today)
    } catch {
      // A word that can be a code gets the message and the suggestions for codes.
      if case .unknown(let word, _) = error, let currency = Currency(word) {
        try await desk.suggesting(for: currency) { _ in
          throw QueryFailure(.unknownCurrency(currency))
        }
      }
      throw ArgumentError.question(error)
    }
    guard question.to.isEmpty else {
      throw Failure(
        .usage, "“\(text)” has more than one currency. Convert with: cambist convert \(text)")
    }
    for assumption in question.assumptions { Terminal.warn(assumption.text(.english)) }
    return (BoardAmount(question), question.day)
  }
}
