import CambistMoney

/// What a symbol of the live quotes means, as far as its letters show. Sources send no more.
public struct Instrument: Sendable, Hashable {
  /// What is traded.
  public enum Kind: String, Sendable, CaseIterable {
    /// Two currencies in use.
    case fx
    /// A metal.
    case metal
    case index
    case share
    case crypto
  }

  /// Nil for other goods, such as oil.
  public let kind: Kind?
  /// The base and quote currency; nil when the symbol does not consist of two known codes.
  public let pair: CurrencyPair?

  // Symbols are compared in lower case.
  private static let indices = [
    "cac", "dax", "dji", "dow", "dowjones", "ftse", "hsi", "ibex", "mib", "nasdaq", "ndx",
    "nikkei", "russell", "smi", "spx", "stoxx",
  ]
  private static let metals = [
    "gold", "silver", "platinum", "palladium", "copper", "aluminium", "nickel", "zinc", "lead",
  ]
  private static let goods = [
    "brent", "wti", "oil", "crude", "ukoil", "usoil", "natgas", "ngas", "gas", "wheat", "corn",
    "soybean", "sugar", "coffee", "cocoa", "cotton",
  ]
  private static let separators = Array("/_-.".utf8)

  /// - Complexity: O(1).
  public init(_ symbol: String) {
    let letters = symbol.utf8.filter { !Self.separators.contains($0) }
    if let (pair, kind) = Self.halves(letters) {
      (self.pair, self.kind) = (pair, kind)
      return
    }
    pair = nil
    let folded = ASCIISearch.folded(letters)
    func isAny(of names: [String]) -> Bool { names.contains { folded.elementsEqual($0.utf8) } }
    if isAny(of: Self.metals) {
      kind = .metal
    } else if isAny(of: Self.goods) {
      kind = nil
    } else {
      let hasDigits = letters.contains { (0x30...0x39).contains($0) }
      kind = hasDigits || isAny(of: Self.indices) ? .index : .share
    }
  }

  /// Two listed codes: of three letters each, unless one is a crypto-currency.
  private static func halves(_ letters: [UInt8]) -> (CurrencyPair, Kind)? {
    guard letters.count >= 6 else { return nil }
    for length in [3, 4] where letters.count - length >= 3 {
      guard let base = Currency(utf8: letters.dropLast(length)),
        let quote = Currency(utf8: letters.suffix(length)), base != quote
      else { continue }
      let kinds = [base.kind, quote.kind]
      guard kinds.allSatisfy({ $0 == .fiat || $0 == .metal || $0 == .crypto }) else { continue }
      let kind: Kind = kinds.contains(.crypto) ? .crypto : kinds.contains(.metal) ? .metal : .fx
      return (CurrencyPair(base, quote), kind)
    }
    return nil
  }
}
