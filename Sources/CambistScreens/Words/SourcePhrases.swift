/// The phrases of the sources of rates, and of the comparison of their rates.
public struct SourcePhrases: Sendable {
  /// The title of a comparison: the pair.
  public let title: Phrase
  /// The button that compares.
  public let compare: String
  /// The label of the second date.
  public let secondDate: String
  /// The order of the sources, and what the percentages refer to.
  public let order: String
  /// Beside the source whose rate conversions use.
  public let chosen: String
  /// A source that has not answered yet.
  public let pending: String
  /// Why a source has no rate: the currencies that it does not quote.
  public let noRate: Phrase
  /// Beside a calculated rate: the currencies between the two.
  public let via: Phrase
  /// Instead of the sources when law fixes the rate: the rate, and the act.
  public let fixed: Phrase
  /// A declared peg: the rate, the year, and the authority.
  public let peg: Phrase
  /// The heading of the sources.
  public let source: String
  /// The heading of the differences.
  public let difference: String
  /// The title of the list of sources.
  public let list: String
  /// The order of the list.
  public let listOrder: String
  /// The link to the settings of the order.
  public let changeOrder: String
  /// The link to the status of each source.
  public let state: String
  /// Instead of buttons, when the order was set when Cambist started.
  public let fixedOrder: String
  /// The buttons that move a source: its name.
  public let moveUp: Phrase
  /// Moves a source behind the next one.
  public let moveDown: Phrase
  /// Moves a source before all others.
  public let useFirst: Phrase
  /// The button that turns a source off.
  public let turnOff: String
  /// The button that turns a source on.
  public let turnOn: String
  /// How many currencies a source has rates of.
  public let currencies: Plural
  /// The day of a source’s newest rates.
  public let newest: Phrase
  /// When newer rates are due.
  public let due: Phrase
  /// The link to the terms of use of a source's rates.
  public let terms: String
  /// A source whose last fetch worked.
  public let works: String
  /// A source that was not needed yet.
  public let unused: String
  /// A source that the user does not use.
  public let off: String
  /// The link to the comparison: the number of sources.
  public let compareCount: Plural
  /// That only one source’s rates are used: its name.
  public let only: Phrase
  /// The link that returns to all sources.
  public let useAll: String
  /// The choice of all sources in a menu.
  public let all: String
}
