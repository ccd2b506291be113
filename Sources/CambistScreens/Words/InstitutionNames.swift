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
    let start = id.bytes + [UInt8(ascii: " ")]
    for line in lines.bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
      return String(decoding: line.dropFirst(start.count), as: UTF8.self)
    }
    return nil
  }
}
