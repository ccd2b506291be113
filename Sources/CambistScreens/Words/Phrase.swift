import CambistMoney

/// A sentence with numbered gaps: `“{0}” is not a number.`
public struct Phrase: Sendable, ExpressibleByStringLiteral {
  /// The sentence with its gaps.
  public let template: String

  public init(stringLiteral template: String) {
    self.template = template
  }

  /// The sentence with its gaps filled in order; a gap without an argument stays empty.
  public func callAsFunction(_ arguments: String...) -> String {
    filled(arguments)
  }

  // Most phrases have one to three gaps. Without these three, each call in a browser's module would
  // contain a hundred bytes of code that creates an array.

  /// The sentence with its only gap filled.
  @inline(never)
  public func callAsFunction(_ only: String) -> String { filled([only]) }

  /// The sentence with its two gaps filled in order.
  @inline(never)
  public func callAsFunction(_ first: String, _ second: String) -> String {
    filled([first, second])
  }

  /// The sentence with its three gaps filled in order.
  @inline(never)
  public func callAsFunction(_ first: String, _ second: String, _ third: String) -> String {
    filled([first, second, third])
  }

  func filled(_ arguments: [String]) -> String {
    let template = Array(template.bytes)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(template.count + 32)
    var (index, copied) = (0, 0)
    while index + 2 < template.count {
      // A gap is three bytes: a brace, one digit, a brace.
      guard template[index] == 0x7B, template[index + 2] == 0x7D else {
        index += 1
        continue
      }
      bytes += template[copied..<index]
      let gap = Int(template[index + 1]) - 0x30
      if arguments.indices.contains(gap) { bytes += arguments[gap].bytes }
      index += 3
      copied = index
    }
    bytes += template[copied...]
    return String(decoding: bytes, as: UTF8.self)
  }
}
