import CambistMoney

/// The purpose of a rate, which indicates how close it is to an actual price.
public enum RateKind: Sendable, Hashable {
  /// Published for information only, as by the European Central Bank.
  case reference
  /// Set by a country's central bank.
  case official
  /// The average of bids and asks, calculated by a country's central bank.
  case average
  /// Described by its source only as close to the day's trades.
  case indicative
  /// A bank's rate for its customers.
  case bank
  /// A price at which a market traded.
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

  /// The kind of one source's rates, by the source's name in a provenance: `ecb`, `valyuta/cbar`.
  public init(source: String) {
    let name = Array(source.utf8)
    if name.starts(with: CurrencyReplacement.regulation.bytes)
      || name.starts(with: CurrencyReplacement.redenomination.bytes)
    {
      self = .fixed
      return
    }
    // Valyuta's names for its sources; the last part names the owner of the rates.
    let owner = name.split(separator: UInt8(ascii: "/")).last ?? []
    for (code, kind) in Self.owners where owner.elementsEqual(code.bytes) {
      self = kind
      return
    }
    self = .unstated
  }

  /// By the terms that the sources themselves use.
  private static let owners: [(String, RateKind)] = [
    ("ecb", .reference), ("ecb_", .reference), ("bdi", .reference), ("cbar", .official),
    ("nbg", .official), ("cbr", .official), ("tcmb", .official), ("nbp", .average),
    ("nbp-b", .average), ("nbu", .official), ("cnb", .official), ("norges", .reference),
    ("boc", .indicative), ("hnb", .average), ("bitso", .market),
  ]
}
