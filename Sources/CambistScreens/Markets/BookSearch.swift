import CambistModel
import CambistMoney

/// Finds books by their codes, joined in any way (`btc mxn`, `BTC/MXN`, `btc_mxn`), and by the
/// names of their currencies.
struct BookSearch {
  private let codes: [UInt8]
  private let name: [UInt8]

  init(_ text: String) {
    let bytes = ASCIISearch.folded(text.utf8)
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    name = Array(bytes[start..<end])
    codes = bytes.filter { !Self.joins($0) }
  }

  func finds(_ book: Book, _ catalog: CurrencyCatalog) -> Bool {
    if name.isEmpty { return true }
    let joined = ASCIISearch.folded(book.major.utf8 + book.minor.utf8)
    if !codes.isEmpty, ASCIISearch.contains(joined, codes) { return true }
    return [book.major, book.minor].contains { currency in
      ASCIISearch.contains(ASCIISearch.folded(catalog.name(of: currency).utf8), name)
    }
  }

  private static func joins(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x5F || byte == 0x2F || byte == 0x2D
  }
}
