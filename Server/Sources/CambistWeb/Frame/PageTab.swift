import CambistScreens

/// The places that every page leads to.
enum PageTab: String, CaseIterable {
  case convert
  case pairs
  case quotes
  case markets
  case sales

  var address: String { "/" + rawValue }

  func name(_ words: FramePhrases) -> String {
    switch self {
    case .convert: words.convert
    case .pairs: words.pairs
    case .quotes: words.quotes
    case .markets: words.markets
    case .sales: words.sales
    }
  }

  /// The lines of its icon in a square of 24.
  var icon: String {
    switch self {
    case .convert: "M4 8h13l-3.5-3.5M20 16H7l3.5 3.5"
    case .pairs: "M4 17l5-6 4 3 7-8M15 6h5v5"
    case .quotes: "M3 13h4l3-8 4 14 3-6h4"
    case .markets: "M7 3v3M7 15v4M4.5 6h5v9h-5zM17 6v4M17 17v4M14.5 10h5v7h-5z"
    case .sales: "M5 20V11M12 20V4M19 20v-6"
    }
  }
}
