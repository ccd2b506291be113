// In a browser’s module, the bytes of texts are copied as this one copies them.
import CambistMoney

/// What the institutions whose rates Cambist reads are called in a language.
public struct InstitutionNames: Sendable {
  /// A line for each: its id and its name.
  private let lines: String

  /// One text, which takes less of a browser's module than a text for each.
  init(_ lines: String) {
    self.lines = lines
  }

  /// The name of an institution by its id, such as `nbp`; nil where it is no institution's.
  public func name(of id: String) -> String? {
    let (text, id) = (Array(lines.utf8), Array(id.utf8))
    var start = 0
    // Every list of rates asks for it, and views of parts would take most of the time.
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
