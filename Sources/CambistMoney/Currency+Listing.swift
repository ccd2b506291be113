extension Currency {
  /// What kind of money a code stands for.
  public enum Kind: Sendable, Hashable {
    /// In use today, listed by ISO 4217.
    case fiat
    /// A troy ounce of a precious metal, listed by ISO 4217.
    case metal
    /// A crypto-currency; not in ISO 4217.
    case crypto
    /// Once listed by ISO 4217, no longer legal tender.
    case withdrawn
    /// Not in any list that Cambist has.
    case unlisted
  }

  /// What kind of money the code stands for, as of 2026.
  ///
  /// - Complexity: O(log *n*) for the *n* listed codes.
  public var kind: Kind {
    CurrencyTable.entry(of: self)?.kind ?? .unlisted
  }

  /// The decimals of the smallest unit that amounts are rounded to.
  ///
  /// ISO 4217 where it lists the currency (EUR 2, JPY 0, KWD 3, CLF 4), 8 for crypto-currencies, 4
  /// for metals, CLDR's for withdrawn codes (DEM 2, ITL 0), 2 for unlisted codes. Units of account
  /// (XDR, XSU, XUA) have no minor unit and get 8, so that no significant digit is lost.
  ///
  /// - Complexity: O(log *n*) for the *n* listed codes.
  public var minorUnits: Int {
    CurrencyTable.entry(of: self)?.minorUnits ?? 2
  }

  /// Every currency that is listed and in use, by code.
  public static var listed: [Currency] {
    CurrencyTable.entries.filter { $0.kind != .withdrawn }.map { $0.currency }
  }

  /// The euro.
  public static let eur = Currency(listed: "EUR")
  /// The US dollar.
  public static let usd = Currency(listed: "USD")
}
