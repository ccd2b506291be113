import CambistModel

/// An amount and two currencies as people type them in one line: `100 usd eur`, `usd 100 eur`,
/// `100usd to EUR`, `100 USD/EUR`, `usd eur`.
///
/// Only splits the line: the amount may be unreadable, and the codes unknown.
public struct ConversionWords: Sendable, Equatable {
  /// The amount as it was typed; nil when there is none.
  public let amount: String?
  /// The code to convert from, as it was typed.
  public let from: String
  /// The code to convert to, as it was typed.
  public let to: String

  /// Reads words; nil when they are not two codes with at most one amount.
  public init?(_ words: [String]) {
    if words.count == 3, words[1].standsForCode, words[2].standsForCode {
      // In this order any word is accepted, so that an error can name it.
      (amount, from, to) = (words[0], words[1], words[2])
      return
    }
    var parts: [Part] = []
    // One word may be a whole line.
    let words = words.flatMap { word in
      let parts = word.utf8.split(separator: UInt8(ascii: " "))
      return parts.count < 2 ? [word] : parts.map { String(decoding: $0, as: UTF8.self) }
    }
    // `eur in 100 usd` and `to eur 100 usd` name the target currency first.
    for (place, word) in words.enumerated() where word.isConnector {
      let isBeforeAmount = place + 1 < words.count && words[place + 1].utf8.contains { $0.isDigit }
      if place == 0 || isBeforeAmount { return nil }
    }
    for word in words {
      for (place, text) in word.lettersAndOthers.enumerated() {
        switch (text.isLetters, parts.last) {
        case (true, _): if !text.isConnector { parts.append(.code(text)) }
        case (false, .amount(let before)):
          // An amount may have spaces.
          parts[parts.count - 1] = .amount(before + (place == 0 ? " " : "") + text)
        case (false, .code) where text.isSeparator: break
        case (false, .code) where !text.hasDigit: return nil
        case (false, _): parts.append(.amount(text))
        }
      }
    }
    let codes = parts.compactMap { if case .code(let text) = $0 { text } else { nil } }
    let amounts = parts.compactMap { if case .amount(let text) = $0 { text } else { nil } }
    guard codes.count == 2, amounts.count <= 1 else { return nil }
    (amount, from, to) = (amounts.first, codes[0], codes[1])
  }

  private enum Part {
    case code(String)
    case amount(String)
  }
}

extension String {
  /// A word without meaning between two currencies.
  fileprivate var isConnector: Bool {
    ["to", "in", "into"].contains(String(decoding: ASCIISearch.folded(self), as: UTF8.self))
  }

  /// Whether it can be a code, rather than an amount or a word between two codes.
  fileprivate var standsForCode: Bool {
    !isConnector && (utf8.isEmpty || utf8.contains { $0.isLetter })
  }

  fileprivate var isLetters: Bool { utf8.allSatisfy { $0.isLetter } && !utf8.isEmpty }

  /// A separator between the codes of a pair.
  fileprivate var isSeparator: Bool { ["/", "-", ":", "=", ",", "→", "->"].contains(self) }

  /// Whether it may have a digit, of any script.
  fileprivate var hasDigit: Bool { utf8.contains { (0x30...0x39).contains($0) || $0 >= 0x80 } }

  /// Its runs of ASCII letters, and the text between them.
  fileprivate var lettersAndOthers: [String] {
    var runs: [String] = []
    var rest = Array(utf8)[...]
    while let first = rest.first {
      let end = rest.firstIndex { $0.isLetter != first.isLetter } ?? rest.endIndex
      runs.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return runs
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is an ASCII letter.
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
