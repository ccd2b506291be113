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
        let pairs = try await desk.pairs.pairs()
        let states = await desk.settledRates(of: pairs)
        if json {
          return try Terminal.write(json: try zip(pairs, states).map(PairDocument.init))
        }
        guard !pairs.isEmpty else {
          return Terminal.warn("There are no pairs yet: cambist pairs add USD GBP.")
        }
        var rows = [["PAIR", "RATE", "SOURCE", "OF"]]
        for (pair, state) in zip(pairs, states) {
          let rate = try state.value?.route.rate(significantDigits: 12).description
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
        let pairs = Desk(store: try store.open(), feeds: .init(rateSources: [])).pairs
        guard try await pairs.remove(pair) != nil else {
          throw Failure(.notFound, "\(pair) is not among the pairs.")
        }
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
      let (base, quote) = (try Currency(argument: from), try Currency(argument: to))
      for currency in [base, quote] where currency.kind == .unlisted {
        throw Failure(.notFound, "There is no currency \(currency).")
      }
      guard base != quote else {
        throw Failure(.usage, "A pair needs two different currencies.")
      }
      return CurrencyPair(base, quote)
    }
  }
}
