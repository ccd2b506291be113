import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistLinuxTransport
import CambistModel
import CambistMoney
import CambistScreens
import Foundation

extension AlertsCommand {
  /// `cambist alerts add "EUR/USD >= 1.20"`
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add an alert.",
      discussion: """
        Examples:
          cambist alerts add "EUR/USD >= 1.20"
          cambist alerts add "1 EUR <= 1.10 USD"
          cambist alerts add EUR USD --at-least 1.20
          cambist alerts add EUR USD --moves 2% --within week
          cambist alerts add --quote EURUSD --at-most 1.10
          cambist alerts add --book btc_mxn --moves 5% --within day

        Put > in quotes, as it is special in a shell. A rate is compared with those of the preceding period, \
        a quote with the first bid of the day, and a market with its price 24 hours before, so that \
        both can be watched for moves in a day only. A quote is watched by its bid, a market by the \
        price of its last trade.
        """)

    @Argument(
      help: ArgumentHelp(
        "Two currencies, such as EUR USD, or a whole sentence, such as \"EUR/USD >= 1.20\".",
        valueName: "from to"),
      completion: Completions.conversion)
    var words: [String] = []

    @Option(
      help: ArgumentHelp("Watch a live quote.", valueName: "symbol"),
      completion: Completions.symbols)
    var quote: String?

    @Option(help: ArgumentHelp("Watch a market, such as btc_mxn.", valueName: "book"))
    var book: String?

    @Option(help: ArgumentHelp("Fire at this value or above.", valueName: "value"))
    var atLeast: String?

    @Option(help: ArgumentHelp("Fire at this value or below.", valueName: "value"))
    var atMost: String?

    @Option(
      help: ArgumentHelp(
        "Fire when it moves by this percentage, up or down, such as 2%.", valueName: "percent"))
    var moves: String?

    @Option(
      help: ArgumentHelp("With --moves: day, week or month.", valueName: "period"),
      completion: .list(AlertRule.Period.allCases.map(\.rawValue)))
    var within: String?

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var locale: LocaleOptions
    @OptionGroup var rates: RateOptions
    @OptionGroup var markets: MarketOptions
    @OptionGroup var store: StoreOptions

    func run() async throws {
      try await reporting {
        let rule = try rule()
        let transport = LinuxHTTPTransport(version: Cambist.version)
        var feeds = try rates.feeds { _ in transport }
        try markets.add(to: &feeds, transport)
        let desk = Desk(store: try store.open(), feeds: feeds, refreshesAtStart: false)
        let added = try await desk.addAlert(rule)
        let presentation = locale.presentation
        if json {
          return try Terminal.write(json: AlertDocument(added.alert, in: presentation))
        }
        let words = Phrases.english.alerts
        let title = AlertText.title(of: added.alert.rule, in: presentation)
        try Terminal.write(added.isNew ? words.added(title) : words.existing(title))
        try await desk.close()
      }
    }

    private func rule() throws -> AlertRule {
      let (kind, number, pair) = try condition()
      let subject: AlertRule.Subject
      switch (pair, quote, book) {
      case (let pair?, nil, nil):
        subject = .rate(try CurrencyPair(saving: pair.base, pair.quote))
      case (nil, let quote?, nil): subject = try .init(argument: .quote, quote)
      case (nil, nil, let book?): subject = try .init(argument: .book, book)
      default:
        throw Failure(.usage, "Name one thing to watch: two currencies, --quote or --book.")
      }
      return try AlertRule(argument: subject, kind, number, json ? locale.chosen : locale.named)
    }

    /// The condition, its number as typed, and the pair of the words.
    private func condition() throws -> (AlertRule.Condition.Kind, String, CurrencyPair?) {
      let named = [atLeast, atMost, moves].compactMap(\.self)
      if let sentence = AlertSentence(words.joined(separator: " ")) {
        guard named.isEmpty, within == nil else {
          throw Failure(.usage, "The condition is in the text and in an option. Use one of them.")
        }
        return try (sentence.kind, sentence.number, sentence.isEmpty ? nil : sentence.pair())
      }
      guard let number = named.first, named.count == 1 else {
        throw Failure(.usage, "Use one of --at-least, --at-most and --moves.")
      }
      guard (moves == nil) == (within == nil) else {
        throw Failure(
          .usage, "Use --moves and --within together, such as --moves 2% --within week.")
      }
      let kind: AlertRule.Condition.Kind
      switch within.map({ AlertRule.Period(rawValue: $0.lowercased()) }) {
      case nil: kind = atLeast == nil ? .atMost : .atLeast
      case .day?: kind = .movesInDay
      case .week?: kind = .movesInWeek
      case .month?: kind = .movesInMonth
      default: throw Failure(.usage, "--within must be day, week or month.")
      }
      guard !words.isEmpty else { return (kind, number, nil) }
      guard let typed = ConversionWords(typed: words), typed.amount == nil else {
        throw Failure(
          .usage, "“\(words.joined(separator: " "))” is not two currencies, such as EUR USD.")
      }
      return try (
        kind, number,
        CurrencyPair(Currency(argument: typed.from), Currency(argument: typed.to))
      )
    }
  }
}

/// `EUR/USD >= 1.20`, `1 EUR ≤ 1.10 USD` or, beside the name of a quote, `>= 1.20`.
private struct AlertSentence {
  let kind: AlertRule.Condition.Kind
  /// The threshold as typed.
  let number: String
  private let left: [String]
  private let right: String?

  private static let signs: [(String, AlertRule.Condition.Kind)] = [
    (">=", .atLeast), ("=>", .atLeast), ("≥", .atLeast), (">", .atLeast), ("<=", .atMost),
    ("=<", .atMost), ("≤", .atMost), ("<", .atMost),
  ]

  /// Nil for a text without a comparison operator.
  init?(_ text: String) {
    guard let (sign, kind) = Self.signs.first(where: { text.contains($0.0) }),
      let range = text.range(of: sign)
    else { return nil }
    self.kind = kind
    var left = text[..<range.lowerBound].split { " /-→".contains($0) }.map(String.init)
    if left.first == "1" { left.removeFirst() }
    self.left = left
    var words = text[range.upperBound...].split(separator: " ").map(String.init)
    right =
      words.count > 1 && words.last.map { Currency($0) != nil } == true
      ? words.removeLast() : nil
    number = words.joined(separator: " ")
  }

  /// Whether it names no currencies.
  var isEmpty: Bool { left.isEmpty && right == nil }

  func pair() throws -> CurrencyPair {
    let codes = left.count == 1 ? left + [right].compactMap(\.self) : left
    guard codes.count == 2,
      left.count == 1 || right.map({ $0.lowercased() == codes[1].lowercased() }) ?? true
    else {
      throw Failure(
        .usage, "Name two currencies, such as \"EUR/USD >= 1.20\" or \"1 EUR >= 1.20 USD\".")
    }
    return try CurrencyPair(Currency(argument: codes[0]), Currency(argument: codes[1]))
  }
}
