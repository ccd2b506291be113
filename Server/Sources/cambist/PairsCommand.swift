import ArgumentParser
import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistWeb

/// `cambist pairs`: the saved pairs.
struct PairsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairs", abstract: "List the saved pairs with their rates, add and remove them.",
    subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

  /// `cambist pairs list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the pairs with their rates.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var rates: RateOptions
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let desk = try rates.desk(store)
        let told = try await desk.settledPairs()
        Terminal.warn(told.notices)
        if json {
          return try Terminal.write(json: try told.value.map(PairDocument.init))
        }
        guard !told.value.isEmpty else {
          return Terminal.warn("There are no pairs yet: cambist pairs add USD GBP.")
        }
        var rows = [["PAIR", "RATE", "SOURCE", "OF"]]
        for settled in told.value {
          let (pair, state) = (settled.pair, settled.state)
          let rate = try state.value?.route.figure(digits: 12).description
          rows.append([
            "\(pair)", rate ?? "no rate", state.value?.provenance.source ?? "",
            state.value?.provenance.asOf.description ?? "",
          ])
        }
        try Terminal.write(table: rows)
      }
    }
  }

  /// `cambist pairs add FROM TO`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Save a pair at the end of the list.")

    @OptionGroup var pair: PairArguments
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let pair = try pair.pair()
        let pairs = Desk(store: try store.open(), feeds: .init(rateSources: [])).pairs
        let isNew = try await pairs.add(pair)
        try Terminal.write(isNew ? "\(pair) was added." : "\(pair) is there already.")
      }
    }
  }

  /// `cambist pairs remove FROM TO`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a pair from the list.")

    @OptionGroup var pair: PairArguments
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let pair = try pair.pair()
        try await Desk(store: try store.open(), feeds: .init(rateSources: [])).removePair(pair)
        try Terminal.write("\(pair) was removed.")
      }
    }
  }

  /// The two currencies of a pair.
  struct PairArguments: ParsableArguments {
    @Argument(help: "The main currency.")
    var from: String

    @Argument(help: "The secondary currency.")
    var to: String

    func pair() throws -> CurrencyPair {
      try CurrencyPair(saving: try Currency(argument: from), try Currency(argument: to))
    }
  }
}
