import CambistMoney

/// What a rate is meant for, which says how near it is to what somebody pays.
public enum RateKind: Sendable, Hashable {
  /// Published for information alone, as by the European Central Bank.
  case reference
  /// Set by a country's central bank.
  case official
  /// The average of what was bid and asked, by a country's central bank.
  case average
  /// Told as near to what was traded on a day, without more.
  case indicative
  /// A bank's own, for its customers.
  case bank
  /// What a market paid.
  case market
  /// Fixed by law: an adoption of the euro, or a redenomination.
  case fixed
  /// The source does not say.
  case unstated

  /// The name in documents.
  public var name: String {
    switch self {
    case .reference: "reference"
    case .official: "official"
    case .average: "average"
    case .indicative: "indicative"
    case .bank: "bank"
    case .market: "market"
    case .fixed: "fixed"
    case .unstated: "unstated"
    }
  }

  /// The kind of one source's rates, by the name that provenances have: `ecb`, `valyuta/cbar`.
  public init(source: String) {
    let name = Array(source.utf8)
    if name.starts(with: CurrencyReplacement.regulation.bytes)
      || name.starts(with: CurrencyReplacement.redenomination.bytes)
    {
      self = .fixed
      return
    }
    // What Valyuta calls its sources; the last part of a name is whose rates they are.
    let owner = name.split(separator: UInt8(ascii: "/")).last ?? []
    for (code, kind) in Self.owners where owner.elementsEqual(code.bytes) {
      self = kind
      return
    }
    self = .unstated
  }

  /// By the words that the sources themselves use.
  private static let owners: [(String, RateKind)] = [
    ("ecb", .reference), ("ecb_", .reference), ("bdi", .reference), ("cbar", .official),
    ("nbg", .official), ("cbr", .official), ("tcmb", .official), ("nbp", .average),
    ("nbp-b", .average), ("nbu", .official), ("cnb", .official), ("norges", .reference),
    ("boc", .indicative), ("hnb", .average), ("bitso", .market),
  ]
}
