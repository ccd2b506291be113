import CambistModel
import CambistMoney

/// Finds books by their codes, however these are joined (`btc mxn`, `BTC/MXN`, `btc_mxn`), and by
/// the names of their currencies.
struct BookSearch {
  private let codes: [UInt8]
  private let name: [UInt8]

  init(_ text: String) {
    let bytes = text.utf8.map(Self.lowercased)
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    name = Array(bytes[start..<end])
    codes = bytes.filter { !Self.joins($0) }
  }

  func finds(_ book: Book, _ catalog: CurrencyCatalog) -> Bool {
    if name.isEmpty { return true }
    if !codes.isEmpty, Self.contains((book.major.utf8 + book.minor.utf8), codes) { return true }
    return [book.major, book.minor].contains { currency in
      Self.contains(Array(catalog.name(of: currency).utf8), name)
    }
  }

  private static func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    guard needle.count <= text.count else { return false }
    return (0...(text.count - needle.count)).contains { start in
      text[start..<(start + needle.count)].map(lowercased).elementsEqual(needle)
    }
  }

  private static func joins(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x5F || byte == 0x2F || byte == 0x2D
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
