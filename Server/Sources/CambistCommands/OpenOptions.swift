package import ArgumentParser
import CambistDesk
import CambistModel
import CambistWeb

/// Whether everyone may use the desk, and the limits for each of them.
package struct OpenOptions: ParsableArguments {
  private static let standard = OpenDesk()

  @Flag(help: "Let everybody in, each with a workspace of their own. Sales are not shown.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "With --open, show sales to those who have this token. Default: CAMBIST_SALES_TOKEN.",
      valueName: "token"))
  var salesToken: String?

  @Option(help: ArgumentHelp("With --open, the most pairs of a workspace.", valueName: "count"))
  var mostPairs = OpenOptions.standard.pairs

  @Option(
    help: ArgumentHelp(
      "With --open, the most conversions of a workspace. The oldest beyond are deleted.",
      valueName: "count"))
  var mostConversions = OpenOptions.standard.conversions

  @Option(help: ArgumentHelp("With --open, the most alerts of a workspace.", valueName: "count"))
  var mostAlerts = OpenOptions.standard.alerts

  @Option(
    help: ArgumentHelp(
      "With --open, the most pages of a workspace that follow live quotes.", valueName: "count"))
  var mostWatchers = OpenOptions.standard.watchers

  @Option(
    help: ArgumentHelp("With --open, the most requests a minute of an address.", valueName: "count")
  )
  var requestsPerMinute = OpenOptions.standard.requestsPerMinute

  @Option(
    help: ArgumentHelp(
      "With --open, remove empty workspaces after so many days without use.", valueName: "days"))
  var unusedDays = OpenOptions.standard.unusedDays

  package init() {}

  package func validate() throws {
    for (name, value, range) in [
      ("most-pairs", mostPairs, 1...PairsRepository.maximumCount),
      ("most-conversions", mostConversions, 1...10_000_000),
      ("most-alerts", mostAlerts, 1...Alert.maximumCount),
      ("most-watchers", mostWatchers, 1...2_000),
      ("requests-per-minute", requestsPerMinute, 1...1_000_000),
      ("unused-days", unusedDays, 1...3_650),
    ] where !range.contains(value) {
      throw ValidationError(
        "--\(name) must be from \(range.lowerBound) to \(range.upperBound).")
    }
    guard open || salesToken == nil else {
      throw ValidationError("--sales-token works only with --open.")
    }
  }

  /// The settings of an open desk; nil for a desk with one owner.
  ///
  /// - Throws: ``Failure`` for an invalid token.
  func desk() throws -> OpenDesk? {
    guard open else { return nil }
    var desk = OpenDesk()
    let text = salesToken ?? Environment.value(of: "CAMBIST_SALES_TOKEN") ?? ""
    if !text.isEmpty {
      guard let token = AccessToken(text) else {
        throw Failure(
          .usage,
          "The token for sales must have at least \(AccessToken.minimumLength) letters, digits, dashes or underscores, without a simple pattern."
        )
      }
      desk.salesToken = token
    }
    desk.pairs = mostPairs
    desk.conversions = mostConversions
    desk.alerts = mostAlerts
    desk.watchers = mostWatchers
    desk.requestsPerMinute = requestsPerMinute
    desk.unusedDays = unusedDays
    return desk
  }
}
