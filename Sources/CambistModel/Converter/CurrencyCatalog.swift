public import CambistMoney

/// Every currency that can be selected, with its name in one language.
public struct CurrencyCatalog: Sendable {
  /// One currency.
  public struct Entry: Sendable, Hashable {
    /// The currency.
    public var currency: Currency
    /// The name in the catalog's language; the code when there is none.
    public var name: String
    /// Names in other languages, which searches find as well.
    public var otherNames: [String]
    /// The last day with a rate, for a currency that no source quotes any longer.
    public var until: CalendarDate?

    /// Creates the entry of a currency.
    public init(
      currency: Currency, name: String, otherNames: [String] = [], until: CalendarDate? = nil
    ) {
      self.currency = currency
      self.name = name
      self.otherNames = otherNames
      self.until = until
    }
  }

  /// The entries by code.
  public let entries: [Entry]
  private let positions: [Currency: Int]

  /// Creates a catalog of currencies.
  public init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.currency < $1.currency }
    var positions: [Currency: Int] = [:]
    for (position, entry) in self.entries.enumerated() { positions[entry.currency] = position }
    self.positions = positions
  }

  /// The entry of a currency; nil if it is not in the catalog.
  public subscript(_ currency: Currency) -> Entry? {
    positions[currency].map { entries[$0] }
  }

  /// The name of a currency; its code when there is none.
  public func name(of currency: Currency) -> String {
    self[currency]?.name ?? currency.code
  }
}
