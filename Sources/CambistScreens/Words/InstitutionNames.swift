// This import lets the compiler copy the bytes of texts with the module's own function.
import CambistMoney

/// The names of the institutions in one language.
public struct InstitutionNames: Sendable {
  /// A line for each: its id and its name.
  private let text: [UInt8]

  /// A single text, which takes less of a browser's module than one for each name.
  init(_ lines: String) {
    text = Array(lines.utf8)
  }

  /// The name of an institution by its id, such as `nbp`; nil for other ids.
  public func name(of id: String) -> String? {
    let id = Array(id.utf8)
    var start = 0
    // Every list of rates needs it, and string slices would take most of the time.
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      let space = start + id.count
      if space < end, text[space] == UInt8(ascii: " "), text[start..<space].elementsEqual(id) {
        return String(decoding: text[(space + 1)..<end], as: UTF8.self)
      }
      start = end + 1
    }
    return nil
  }
}
