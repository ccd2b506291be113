/// The rows of an event that contain the lines of their last bids.
enum QuoteLines {
  case none, all
  case only([String])

  func contains(_ symbol: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .only(let symbols): symbols.contains(symbol)
    }
  }
}
