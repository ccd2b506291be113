import CambistScreens

/// The places that every page leads to.
enum PageTab: String, CaseIterable {
  case convert
  case pairs
  case sales

  var address: String { "/" + rawValue }

  func name(_ words: FramePhrases) -> String {
    switch self {
    case .convert: words.convert
    case .pairs: words.pairs
    case .sales: words.sales
    }
  }

  /// The lines of its icon in a square of 24.
  var icon: String {
    switch self {
    case .convert: "M4 8h13l-3.5-3.5M20 16H7l3.5 3.5"
    case .pairs: "M4 17l5-6 4 3 7-8M15 6h5v5"
    case .sales: "M5 20V11M12 20V4M19 20v-6"
    }
  }
}
