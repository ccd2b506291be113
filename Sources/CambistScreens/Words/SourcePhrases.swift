/// The words of the sources of rates, and of the comparison of their rates.
public struct SourcePhrases: Sendable {
  /// The title of a comparison: the pair.
  public let title: Phrase
  /// The button that compares.
  public let compare: String
  /// The label of the second date.
  public let secondDate: String
  /// How the sources are ordered, and what the percentages are of.
  public let order: String
  /// Beside the source whose rate conversions use.
  public let chosen: String
  /// A source that has not answered yet.
  public let pending: String
  /// Why a source has no rate: the currencies that it does not quote.
  public let noRate: Phrase
  /// Beside a derived rate: the currencies between the two.
  public let via: Phrase
  /// Instead of the sources where law fixes the rate: the rate, and the act.
  public let fixed: Phrase
  /// A declared peg: the rate, the year, and who declared it.
  public let peg: Phrase
  /// The heading of the sources.
  public let source: String
  /// The heading of the differences.
  public let difference: String
  /// The title of the list of sources.
  public let list: String
  /// How the list is ordered.
  public let listOrder: String
  /// The link to where the order can be changed.
  public let changeOrder: String
  /// The link to what is known of each source.
  public let state: String
  /// Instead of buttons, where the order was set when Cambist started.
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
  /// When newer rates should be out.
  public let due: Phrase
  /// The link to what a source allows people to do with its rates.
  public let terms: String
  /// A source whose last fetch worked.
  public let works: String
  /// A source that nobody has needed yet.
  public let unused: String
  /// A source that the user does not use.
  public let off: String
  /// The link to the comparison: how many sources there are.
  public let compareCount: Plural
  /// That one source’s rates are used alone: its name.
  public let only: Phrase
  /// The link that goes back to all sources.
  public let useAll: String
  /// The choice of all sources in a menu.
  public let all: String
}
