public import CambistModel
import CambistMoney
import CambistRates

/// The sources of rates: what each publishes, how new its rates are, and whether it works.
public struct RateSourcesScreen: Sendable {
  /// The status of a source.
  public enum Health: String, Sendable {
    case ok, failing, unused, off, noAddress
  }

  /// One source.
  public struct Row: Sendable, Hashable {
    /// The name in addresses and on the command line, such as `ecb`.
    public var id: String
    /// The display name.
    public var name: String
    /// The country's name; nil when it is not known.
    public var country: String?
    /// The page about its rates; nil when it is not known.
    public var website: String?
    /// The page with the terms of use; nil when it is not known.
    public var terms: String?
    /// `reference rate`; nil for none.
    public var kind: String?
    /// `150 currencies`; nil without stored rates.
    public var currencies: String?
    /// `20 Nov 2026`: the day of the newest rates; nil without stored rates.
    public var newest: String?
    /// `Latest rates: 20 Nov 2026`
    public var newestLine: String?
    /// `updated 5 minutes ago`
    public var updated: String?
    /// When newer rates are due; nil when that is past or not known.
    public var due: String?
    /// `Next rates: 23 Nov 2026, 18:00`, or that a newer rate may be available.
    public var dueLine: String?
    /// The status.
    public var health: Health
    /// The same as text, or the last problem in a sentence.
    public var status: String
  }

  /// The title of the screen.
  public var title: String
  /// An explanation of the order.
  public var order: String
  /// The label of the link to the settings of the order.
  public var changeLabel: String
  /// The text of the links to terms of use.
  public var termsLabel: String
  /// The sources in the user's order, and then those that are off.
  public var rows: [Row]

  /// Renders the statuses of the sources.
  public init(_ statuses: [RateSourceStatus], in presentation: Presentation<Phrases>) {
    title = presentation.phrases.sources.list
    order = presentation.phrases.sources.listOrder
    changeLabel = presentation.phrases.sources.changeOrder
    termsLabel = presentation.phrases.sources.terms
    rows = statuses.map { Row($0, in: presentation) }
  }
}

extension RateSourceStatus {
  /// The status of the source.
  public var health: RateSourcesScreen.Health {
    switch use {
    case .off: .off
    case .noAddress: .noAddress
    case .used: problem != nil ? .failing : fetchedAt == nil ? .unused : .ok
    }
  }
}

extension RateSourcesScreen.Row {
  fileprivate init(_ status: RateSourceStatus, in presentation: Presentation<Phrases>) {
    let (phrases, words) = (presentation.phrases, presentation.phrases.sources)
    id = status.id
    name = phrases.sourceName(status.id)
    country = status.countryName
    website = status.website
    terms = status.terms
    health = status.health
    self.status =
      switch status.health {
      case .ok: words.works
      case .unused: words.unused
      case .off: words.off
      case .noAddress: phrases.problems.notConfigured
      case .failing: status.problem?.text(in: presentation) ?? ""
      }
    kind = phrases.kindText(status.kinds)
    guard status.use != .off else { return }
    if !status.currencies.isEmpty {
      currencies = presentation.counted(words.currencies, status.currencies.count)
    }
    newest = status.newest.map { phrases.text($0) }
    newestLine = newest.map { words.newest($0) }
    updated = status.fetchedAt.map { phrases.converter.fetched(presentation.age(of: $0)) }
    guard let due = status.due else { return }
    if due > presentation.now {
      self.due = presentation.text(due)
      dueLine = words.due(presentation.text(due))
    } else if status.newest != nil {
      dueLine = phrases.converter.newerDue
    }
  }
}
