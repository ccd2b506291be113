import ArgumentParser
import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import Foundation

/// A conversion on the command line, as typed.
struct Conversion {
  let amount: String
  let from: String
  let to: String
  var on: String?
  var source: String?
  /// The fee or the rate to use instead of the stored one of the pair; nil for the stored one.
  var own: TermsInput?
  var isJSON = false
  /// How the amount is read and numbers are written for people; nil for plain numbers.
  var style: NumberStyle?

  /// Converts, prints the answer, records it in the history, and ends the process.
  func run(on desk: @autoclosure () throws -> Desk) async throws -> Never {
    let (from, to) = (try Currency(argument: from), try Currency(argument: to))
    let typed = try AmountExpression(argument: amount, of: from, style)
    let day = try on.map { try CalendarDate(typed: $0) }
    let typedTerms = try own.map { own throws(ArgumentError) in
      try PairTerms(argument: own, of: CurrencyPair(from, to), style)
    }
    let desk = try desk()
    let settled = try await desk.suggesting(for: from, to) { desk in
      try await desk.settledRate(
        from: from, to: to, on: day, source: source?.lowercased(),
        today: DeskClock.system.today())
    }
    Terminal.warn(settled.notices)
    let answer = settled.value.answer
    let amounts = try ConvertedAmounts(typed.value, side: .from, answer.conversion)
    var terms = typedTerms
    if terms == nil { terms = await desk.terms.current(of: CurrencyPair(from, to)) }
    let record = try ConversionRecord(amounts, by: answer, on: day).at(terms, amounts, by: answer)
    if isJSON {
      try Terminal.write(json: try ConversionDocument(amounts, by: answer, at: terms))
    } else {
      try Self.show(amounts, settled.value.state, on: day, at: terms, style)
    }
    try await desk.history.remember(
      ConverterInput(
        from: from, to: to, amount: typed.canonical, side: .from))
    try await desk.history.record(record)
    try await desk.close()
    // The system frees memory at once; freeing each value takes longer.
    withExtendedLifetime(desk) { exit(ExitCode.success.rawValue) }
  }

  static func show(
    _ amounts: ConvertedAmounts, _ state: RateState, on day: CalendarDate?,
    at terms: PairTerms? = nil, _ style: NumberStyle?
  ) throws {
    let style = style ?? .plainEnglish
    let source = style.typedText(amounts)
    let target = style.text(amounts.target)
    let payable = Phrases.english.payable(amounts, style).map { " · " + $0 } ?? ""
    let presentation = Presentation.english(style, since: state.value?.provenance.asOf.date)
    let facts = RateFacts(state, for: [amounts], on: day, in: presentation)
    let rates = [facts.rate, facts.reverse].compactMap { $0 }
    try Terminal.write("\(source) = \(target)\(payable)")
    try Terminal.write("  " + rates.joined(separator: "   "))
    if day != nil, let stale = facts.stale { try Terminal.write("  " + stale) }
    if let origin = facts.origin { try Terminal.write("  " + origin) }
    if let terms, let answer = state.value {
      try show(terms, amounts, by: answer, in: presentation)
    }
    guard let route = facts.route, route.legs.count > 1 else { return }
    try Terminal.write("  " + route.path)
    for leg in route.legs { try Terminal.write("    \(leg.rate) (\(leg.note))") }
  }
}

extension Conversion {
  /// Prints the result with the user's own terms, beside the published one.
  private static func show(
    _ terms: PairTerms, _ amounts: ConvertedAmounts, by answer: RateAnswer,
    in presentation: Presentation<Phrases>
  ) throws {
    let effective = EffectiveText(
      terms, terms.effective(amounts, by: answer), in: presentation)
    let figures = [effective.result ?? effective.problem, effective.difference]
      .compactMap(\.self).joined(separator: " · ")
    try Terminal.write("  \(effective.label): \(figures)")
    guard !effective.rates.isEmpty else { return }
    try Terminal.write("    " + effective.rates.joined(separator: "   "))
  }

  /// The conversion in arguments that are no more than `cambist convert 100 USD EUR` or `cambist
  /// 100 USD EUR`.
  ///
  /// This is the most frequent use, and the parser of arguments took most of its time. Arguments
  /// with a flag go through the parser.
  init?(plain arguments: [String]) {
    var words = arguments.dropFirst()
    let isNamed = words.first.map(ConvertCommand.names.contains) ?? false
    if isNamed { words.removeFirst() }
    guard let first = words.first, isNamed || !Cambist.isCommand(first),
      !words.contains(where: { $0.hasPrefix("-") }),
      let typed = ConversionWords(typed: Array(words)), typed.isPlain,
      isNamed || typed.hasNumber
    else { return nil }
    self.init(
      amount: typed.amount ?? "1", from: typed.from, to: typed.to,
      style: LocaleOptions.ofEnvironment)
  }
}

extension ConversionWords {
  /// Reads words in which a pair may be written as one: `EURUSD`.
  init?(typed words: [String]) {
    self.init(words.flatMap(Self.codes))
  }

  private static func codes(in word: String) -> [String] {
    guard word.utf8.count == 6 else { return [word] }
    let codes = [String(word.prefix(3)), String(word.suffix(3))]
    let areListed = codes.allSatisfy { Currency($0).map { $0.kind != .unlisted } ?? false }
    return areListed ? codes : [word]
  }

  /// Whether they are two codes of currencies, with nothing but a number or arithmetic beside them.
  var isPlain: Bool {
    let amount = amount ?? ""
    let hasDate = amount.split(separator: " ").contains { CalendarDate(String($0)) != nil }
    // `1.5k` and a list of currencies are read as part of a line.
    let isMultiple =
      amount.contains(where: \.isLetter) && hasNumber && !amount.contains(" ")
    let isPartOfLine = isMultiple || Currency(amount).map { $0.kind != .unlisted } ?? false
    return !hasDate && !isPartOfLine && !amount.contains("%")
      && [from, to].allSatisfy { Currency($0).map { $0.kind != .unlisted } ?? false }
  }

  /// Whether there is an amount with a digit. A misspelt command may also be followed by two words.
  var hasNumber: Bool { amount?.contains { $0.isNumber } ?? false }
}
