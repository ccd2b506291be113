import CambistModel
import CambistMoney

/// Finds books by their codes in any notation (`btc mxn`, `BTC/MXN`, `btc_mxn`), and by the names
/// of their currencies, including crypto-currencies (`bitcoin`).
struct BookSearch {
  private let codes: [UInt8]
  private let name: [UInt8]
  private let nickname: [UInt8]

  init(_ text: String) {
    let bytes = ASCIISearch.folded(text)
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    name = Array(bytes[start..<end])
    nickname = Self.lowercased(name)
    codes = bytes.filter { !Self.joins($0) }
  }

  func finds(_ book: Book, _ catalog: CurrencyCatalog) -> Bool {
    if name.isEmpty { return true }
    let joined = ASCIISearch.folded(book.major.utf8 + book.minor.utf8)
    if !codes.isEmpty, ASCIISearch.contains(joined, codes) { return true }
    return [book.major, book.minor].contains { currency in
      ASCIISearch.contains(catalog.name(of: currency), name)
        || ASCIISearch.contains(CryptoCurrencyNames.all[currency.code] ?? "", nickname)
    }
  }

  /// Converts the Cyrillic capitals of a text to lower case, because keyboards of phones begin with
  /// a capital. Latin letters must be in lower case already.
  private static func lowercased(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for index in text.indices.dropFirst() where text[index - 1] == 0xD0 {
      switch text[index] {
      case 0x90...0x9F: text[index] += 0x20
      case 0xA0...0xAF: (text[index - 1], text[index]) = (0xD1, text[index] - 0x20)
      default: break
      }
    }
    return text
  }

  private static func joins(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x5F || byte == 0x2F || byte == 0x2D
  }
}
