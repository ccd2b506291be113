import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

/// `cambist pairs`: the saved pairs.
struct PairsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairs", abstract: "List, add and remove saved pairs, and their fees.",
    subcommands: [List.self, Add.self, Remove.self, PairFeeCommand.self],
    defaultSubcommand: List.self)

  /// `cambist pairs list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List saved pairs with their rates.")

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var locale: LocaleOptions
    @OptionGroup var rates: RateOptions
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let desk = try rates.desk(store)
        let pairs = try await desk.settledPairs()
        Terminal.warn(pairs.notices)
        if json {
          return try Terminal.write(json: try pairs.value.map(PairDocument.init))
        }
        let screen = PairsScreen(
          pairs.value.map { ($0.pair, $0.state) }, catalog: CurrencyCatalog(),
          in: locale.presentation)
        if let empty = screen.empty {
          return Terminal.warn("\(empty.title). Add one with: cambist pairs add USD GBP")
        }
        var rows = [["PAIR", "RATE", "SOURCE"]]
        for row in screen.rows { rows.append([row.title, row.rate ?? "—", row.note]) }
        try Terminal.write(table: rows, leading: [0, 2])
      }
    }
  }

  /// `cambist pairs add FROM TO`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Add a pair to the end of the list.")

    @OptionGroup var pair: PairArguments
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let pair = try pair.pair()
        let pairs = Desk(store: try store.open(), feeds: .init(rateSources: [])).pairs
        let isNew = try await pairs.add(pair)
        try Terminal.write(isNew ? "\(pair) added." : "\(pair) is already saved.")
      }
    }
  }

  /// `cambist pairs remove FROM TO`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a pair from the list.", aliases: ["rm"])

    @OptionGroup var pair: PairArguments
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let pair = try pair.pair()
        try await Desk(store: try store.open(), feeds: .init(rateSources: [])).removePair(pair)
        try Terminal.write("\(pair) removed.")
      }
    }
  }

  /// The two currencies of a pair.
  struct PairArguments: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "The main and the secondary currency, such as USD EUR or USD/EUR.", valueName: "from to"),
      completion: Completions.conversion)
    var words: [String]

    func pair() throws -> CurrencyPair {
      guard let typed = ConversionWords(typed: words), typed.amount == nil else {
        throw ValidationError(
          "“\(words.joined(separator: " "))” is not two currencies, such as USD EUR.")
      }
      return try CurrencyPair(
        saving: try Currency(argument: typed.from), try Currency(argument: typed.to))
    }
  }
}
