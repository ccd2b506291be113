import CambistScreens

/// The tabs on every page.
public enum PageTab: String, CaseIterable, Sendable {
  case convert
  case pairs
  case quotes
  case markets
  case sales

  /// The path of the tab's page.
  public var address: String { "/" + rawValue }

  func name(_ words: FramePhrases) -> String {
    switch self {
    case .convert: words.convert
    case .pairs: words.pairs
    case .quotes: words.quotes
    case .markets: words.markets
    case .sales: words.sales
    }
  }

  var icon: Icon {
    switch self {
    case .convert: .exchange
    case .pairs: .pairs
    case .quotes: .quotes
    case .markets: .markets
    case .sales: .sales
    }
  }
}
