/// A source of data with a configurable address.
public enum Upstream: String, Sendable, Hashable, CaseIterable {
  /// The sales desk of a bank.
  case gnb
  /// Rates and the names of currencies.
  case valyuta
  /// Rates.
  case ecb
  /// Live quotes.
  case quotes
  /// Crypto markets.
  case bitso

  /// The display name.
  public var name: String {
    switch self {
    case .gnb: "GNB"
    case .valyuta: "Valyuta"
    case .ecb: "ECB"
    case .quotes: "InvestAZ"
    case .bitso: "Bitso"
    }
  }

  /// The default address; nil for the source without a public one.
  public var standardAddress: String? {
    switch self {
    case .gnb: nil
    case .valyuta: "https://valyuta.com"
    case .ecb: "https://www.ecb.europa.eu/stats/eurofxref"
    case .quotes: "wss://investaz.az/quotes"
    case .bitso: "https://api.bitso.com"
    }
  }

  /// The schemes that its address may have.
  public var schemes: [String] { self == .quotes ? ["ws", "wss"] : ["http", "https"] }

  /// The environment variable for its address.
  public var variable: String {
    switch self {
    case .gnb: "CAMBIST_GNB_URL"
    case .valyuta: "CAMBIST_VALYUTA_URL"
    case .ecb: "CAMBIST_ECB_URL"
    case .quotes: "CAMBIST_QUOTES_URL"
    case .bitso: "CAMBIST_BITSO_URL"
    }
  }

  /// The environment variable for the time zone of the quotes.
  public static let quotesZoneVariable = "CAMBIST_QUOTES_ZONE"
}
