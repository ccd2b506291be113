public import CambistModel
public import CambistMoney

/// The user's filters and order of the quotes.
public struct QuotesInput: Sendable, Hashable {
  /// The order of rows.
  public enum Order: String, Sendable, CaseIterable {
    /// By symbol, which is the default.
    case symbol
    /// The greatest rise of the day first, in percent.
    case change
    /// The narrowest spread first, in basis points.
    case spread
  }

  /// Only symbols that contain this text, in any case, are listed.
  public var search: String
  /// For each word of the search the currencies that it names; their symbols are listed as well.
  public var named: [Set<Currency>] = []
  /// Only symbols of this kind are listed; nil for all.
  public var kind: Instrument.Kind?
  /// The order of the rows.
  public var order: Order
  /// Only these symbols are listed, in any case; all for an empty list.
  public var only: [String]
  /// These symbols are not listed.
  public var hidden: [String]
  /// These symbols are listed first.
  public var favourites: [String] = []
  /// This symbol's row shows its details; nil for none.
  public var open: String?

  public init(
    search: String = "", order: Order = .symbol, only: [String] = [], hidden: [String] = []
  ) {
    self.search = search
    self.order = order
    self.only = only
    self.hidden = hidden
  }
}
