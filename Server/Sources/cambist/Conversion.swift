import ArgumentParser
import CambistDesk
import CambistModel
import CambistMoney
import CambistRates
import CambistScreens
import CambistWeb
import Foundation

/// A conversion that the command line is asked for, as it was written.
struct Conversion {
  let amount: String
  let from: String
  let to: String
  var on: String?
  var source: String?
  var isJSON = false
  /// How the locale writes numbers; nil where none is set.
  var style: NumberStyle?

  /// Converts, shows the answer, keeps it in the history, and ends the process.
  func run(on desk: @autoclosure () throws -> Desk) async throws -> Never {
    let (from, to) = (try Currency(argument: from), try Currency(argument: to))
    let value = try AmountExpression(argument: amount, of: from, isJSON ? nil : style).value
    let day = try on.map { try CalendarDate(argument: $0) }
    let desk = try desk()
    let told = try await desk.settledRate(
      from: from, to: to, on: day, source: source?.lowercased(),
      today: DeskClock.system.today())
    Terminal.warn(told.notices)
    let answer = told.value.answer
    let amounts = try ConvertedAmounts(value, side: .from, answer.conversion)
    let record = try ConversionRecord(amounts, by: answer, on: day)
    if isJSON {
      try Terminal.write(json: try ConversionDocument(amounts, by: answer))
    } else {
      try show(amounts, told.value.state, on: day)
    }
    try await desk.history.remember(
      ConverterInput(
        from: from, to: to, amount: AmountExpression.canonical(amounts.typed.amount),
        side: .from))
    try await desk.history.record(record)
    try desk.close()
    // The system takes memory back at once, which piece by piece takes a while.
    withExtendedLifetime(desk) { exit(ExitCode.success.rawValue) }
  }

  private func show(
    _ amounts: ConvertedAmounts, _ state: RateState, on day: CalendarDate?
  ) throws {
    let style = style ?? .english
    func text(_ money: Money) -> String { style.text(money.amount) + " " + money.currency.code }
    let typed =
      amounts.isEndless
      ? style.endlessText(amounts.source.amount) + " " + amounts.source.currency.code
      : text(amounts.source)
    let payable = amounts.isFinerThanPayment ? " — payable: " + text(amounts.payable) : ""
    let clock = DeskClock.system
    let facts = RateFacts(
      state, for: [amounts], on: day, now: clock.now(), today: clock.today(), phrases: .english,
      style: style)
    let rates = [facts.rate, facts.reverse].compactMap { $0 }
    let origin = [facts.source, facts.kind, facts.fetched, facts.offline].compactMap { $0 }
    try Terminal.write("\(typed) = \(text(amounts.target))\(payable)")
    try Terminal.write("  " + rates.joined(separator: "   "))
    if !origin.isEmpty { try Terminal.write("  " + origin.joined(separator: " · ")) }
    guard let route = facts.route, route.legs.count > 1 else { return }
    try Terminal.write("  " + route.path)
    for leg in route.legs { try Terminal.write("    \(leg.rate) (\(leg.note))") }
  }
}

extension Conversion {
  /// The conversion in what was typed, where it is no more than `cambist convert 100 USD EUR`.
  ///
  /// This is what people type in a hurry, and most of the time that it took was spent by the
  /// parser of arguments. Everything with a flag goes through the parser.
  init?(plain arguments: [String]) {
    guard arguments.count == 5, arguments[1] == ConvertCommand.configuration.commandName,
      !arguments.dropFirst().contains(where: { $0.hasPrefix("-") })
    else { return nil }
    self.init(
      amount: arguments[2], from: arguments[3], to: arguments[4],
      style: LocaleOptions.ofEnvironment)
  }
}
