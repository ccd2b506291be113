public import CambistModel
public import Foundation

/// An address in the app, such as `cambist://pairs/USD-EUR`, for links from widgets.
public enum DeskLink: Sendable, Hashable {
  case pairs
  case pair(CurrencyPair)

  /// The scheme that the app registers.
  public static let scheme = "cambist"

  /// Reads an address; nil for an invalid one.
  public init?(_ url: URL) {
    guard url.scheme?.lowercased() == Self.scheme, url.host == "pairs" else { return nil }
    let parts = url.path.split(separator: "/")
    switch parts.count {
    case 0: self = .pairs
    case 1:
      guard let pair = CurrencyPair(String(parts[0])) else { return nil }
      self = .pair(pair)
    default: return nil
    }
  }

  /// Its address.
  public var url: URL? {
    switch self {
    case .pairs: URL(string: Self.scheme + "://pairs")
    case .pair(let pair): URL(string: Self.scheme + "://pairs/" + pair.description)
    }
  }
}
