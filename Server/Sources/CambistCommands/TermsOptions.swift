import ArgumentParser
import CambistDocuments
import CambistScreens

/// A fee or a rate of the user's own, on the command line.
struct TermsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A percentage that is deducted from what you receive, such as 2.5%.", valueName: "percent"))
  var fee: String?

  @Option(
    help: ArgumentHelp(
      "A percentage that is added to what you pay, such as 2.5%.", valueName: "percent"))
  var markup: String?

  @Option(
    help: ArgumentHelp(
      "A fixed fee in one of the two currencies, such as \"1.50 EUR\", alone or beside --fee or --markup.",
      valueName: "amount"))
  var fixedFee: String?

  @Option(
    help: ArgumentHelp(
      "The rate that you were given: 1 unit of the first currency in the second.",
      valueName: "number"))
  var rate: String?

  @Option(
    help: ArgumentHelp(
      "The amount that you received, in the second currency, as on a receipt.",
      valueName: "amount"))
  var received: String?

  /// The typed terms; nil for none.
  ///
  /// - Parameter given: The amount that was given for the received one.
  func input(given: String?) throws(ArgumentError) -> TermsInput? {
    do throws(TermsInput.Fault) {
      return try TermsInput(
        fee: fee, markup: markup, fixed: fixedFee, rate: rate, given: given, received: received)
    } catch {
      throw ArgumentError.terms(error)
    }
  }

  /// Whether nothing was typed.
  var isEmpty: Bool {
    [fee, markup, fixedFee, rate, received].allSatisfy { $0 == nil }
  }
}
