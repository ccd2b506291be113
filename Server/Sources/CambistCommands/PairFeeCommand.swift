import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistScreens

/// `cambist pairs fee FROM TO`: the user's own fee or rate of a pair.
struct PairFeeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fee", abstract: "Show, store, turn off or remove a fee or rate of your own.",
    discussion: """
      The stored terms are shown beside the published figures by convert, by the API and in the web \
      app, and recorded in the history. It applies to one direction: USD EUR and EUR USD have \
      separate terms. The pair need not be saved. A receipt has two amounts, such as \
      --given 100 --received 89.50.
      """)

  @OptionGroup var pair: PairsCommand.PairArguments
  @OptionGroup(title: "Fee or own rate") var own: TermsOptions

  @Option(
    help: ArgumentHelp(
      "With --received: the amount that you gave, in the first currency.", valueName: "amount"))
  var given: String?

  @Flag(help: "Turn the stored fee or rate on.")
  var on = false

  @Flag(help: "Turn the stored fee or rate off, but keep it.")
  var off = false

  @Flag(help: "Remove the stored fee or rate.")
  var remove = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var locale: LocaleOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    let actions = [on, off, remove, !own.isEmpty || given != nil]
    guard actions.filter({ $0 }).count <= 1 else {
      throw ValidationError("Use only one of a fee or rate, --on, --off and --remove.")
    }
  }

  func run() async throws {
    try await reporting {
      let pair = try pair.pair()
      let typed = try own.input(given: given)
      let style = json ? locale.chosen : locale.named
      let terms = try typed.map { input throws(ArgumentError) in
        try PairTerms(argument: input, of: pair, style)
      }
      let repository = Desk(store: try store.open(), feeds: .init(rateSources: [])).terms
      if remove {
        guard try await repository.remove(pair) else { throw QueryFailure(.noTerms(pair)) }
        return try Terminal.write("\(pair): removed.")
      }
      guard let stored = try await stored(of: pair, terms, in: repository) else {
        throw QueryFailure(.noTerms(pair))
      }
      if json { return try Terminal.write(json: StoredTermsDocument(stored)) }
      let screen = TermsScreen(of: pair, stored, in: locale.presentation)
      try Terminal.write("\(pair): \(screen.state ?? "")")
    }
  }

  /// The stored terms after the command's change.
  private func stored(
    of pair: CurrencyPair, _ terms: PairTerms?, in repository: TermsRepository
  ) async throws -> StoredTerms? {
    if let terms {
      let stored = StoredTerms(terms)
      try await repository.save(stored)
      return stored
    }
    if on || off { return try await repository.turn(pair, on: on) }
    return try await repository.stored(of: pair)
  }
}
