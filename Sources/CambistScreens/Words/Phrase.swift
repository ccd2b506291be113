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

  // Browsers have a loop of their own: with the closures of the other one, their module would be 2 KB
  // larger.
  #if hasFeature(Embedded)
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
  #else
    /// The sentence with its gaps filled in order; a gap without an argument stays empty.
    ///
    /// A list of conversions has hundreds of phrases, so each is written once, into its final place.
    func filled(_ arguments: [String]) -> String {
      var template = template
      return template.withUTF8 { template in
        var length = 0
        forEachPiece(of: template, arguments) { length += $0.count }
        return String(unsafeUninitializedCapacity: length) { text in
          var end = 0
          forEachPiece(of: template, arguments) { piece in
            UnsafeMutableBufferPointer(rebasing: text[end...]).update(fromContentsOf: piece)
            end += piece.count
          }
          return end
        }
      }
    }

    /// Calls a function with each part of the template between two gaps, and each argument.
    @inline(__always)
    private func forEachPiece(
      of template: UnsafeBufferPointer<UInt8>, _ arguments: [String],
      _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
      var (index, passed) = (0, 0)
      while index + 2 < template.count {
        // A gap is three bytes: a brace, one digit, a brace.
        guard template[index] == 0x7B, template[index + 2] == 0x7D else {
          index += 1
          continue
        }
        body(UnsafeBufferPointer(rebasing: template[passed..<index]))
        let gap = Int(template[index + 1]) - 0x30
        if arguments.indices.contains(gap) {
          var argument = arguments[gap]
          argument.withUTF8(body)
        }
        index += 3
        passed = index
      }
      body(UnsafeBufferPointer(rebasing: template[passed...]))
    }
  #endif
}
