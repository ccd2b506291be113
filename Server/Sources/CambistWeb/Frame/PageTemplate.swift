/// A page's template: the part of Mustache that pages use, which are names, sections, their
/// opposites, and other templates. The page's script fills the same templates by the same rules.
struct PageTemplate: Sendable {
  private indirect enum Part: Sendable {
    case text([UInt8])
    case value([String])
    case section([String], isOpposite: Bool, [Part])
  }

  /// A mistake in a template.
  struct Mistake: Error {
    let reason: String
  }

  private let parts: [Part]

  /// - Parameter others: The texts of the templates that this one may contain, by name.
  /// - Throws: ``Mistake``
  init(_ text: String, others: [String: String]) throws(Mistake) {
    var reader = Reader(text, others: others)
    parts = try reader.parts(until: nil)
  }

  /// The text with the values of a model in it, escaped for HTML.
  ///
  /// - Complexity: O(*n*) for *n* parts; each value is looked up from the innermost section outward.
  func fill(_ model: Any, into bytes: inout [UInt8]) {
    var scopes = [PageScope(model)]
    Self.write(parts, &scopes, &bytes)
  }

  private static func write(
    _ parts: [Part], _ scopes: inout [PageScope], _ bytes: inout [UInt8]
  ) {
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .value(let names):
        if let value = find(names, scopes) { HTMLText.append(value, to: &bytes) }
      case .section(let names, let isOpposite, let parts):
        let value = find(names, scopes)
        let isThere = isThere(value)
        if isOpposite {
          if !isThere { write(parts, &scopes, &bytes) }
        } else if isThere, let value {
          for each in value is String ? [value] : (value as? any PageList)?.values ?? [value] {
            scopes.append(PageScope(each))
            write(parts, &scopes, &bytes)
            scopes.removeLast()
          }
        }
      }
    }
  }

  private static func isThere(_ value: Any?) -> Bool {
    switch value {
    case nil: false
    case is String: true
    case let flag as Bool: flag
    case let list as any PageList: !list.values.isEmpty
    default: true
    }
  }

  /// The first name is looked for from the inside out, the others in what it names.
  private static func find(_ names: [String], _ scopes: [PageScope]) -> Any? {
    guard let first = names.first else { return scopes.last?.value }
    for scope in scopes.reversed() {
      if names.count == 1 {
        if let value = scope.value(at: names[...]) { return value }
      } else if scope.has(first) {
        return scope.value(at: names[...])
      }
    }
    return nil
  }
}

extension PageTemplate {
  /// Reads a template's bytes into parts.
  private struct Reader {
    private let all: [UInt8]
    /// What is still to be read.
    private var text: ArraySlice<UInt8>
    private let others: [String: String]

    init(_ text: String, others: [String: String]) {
      all = Array(text.utf8)
      self.text = all[...]
      self.others = others
    }

    /// The parts up to the end of a section, or of the template.
    mutating func parts(until section: String?) throws(Mistake) -> [Part] {
      var parts: [Part] = []
      var pending: [UInt8] = []
      while let open = Self.index(of: "{{", in: text) {
        pending += text[text.startIndex..<open]
        guard let close = Self.index(of: "}}", in: text[open...]) else {
          throw Mistake(reason: "a tag is not closed")
        }
        let tag = String(decoding: text[(open + 2)..<close], as: UTF8.self)
        text = text[(close + 2)...]
        let name = String(tag.drop { "#^/>".contains($0) }.filter { $0 != " " })
        let names = name == "." ? [] : name.split(separator: ".").map(String.init)
        if let sign = tag.first, "#^/>".contains(sign), isLineStart(open), text.first == newline {
          // A tag with a line of its own takes the line's end with it.
          text = text.dropFirst()
        }
        if tag.first != "/" || !pending.isEmpty { Self.move(&pending, to: &parts) }
        switch tag.first {
        case "/":
          guard name == section else { throw Mistake(reason: "\(name) ends and is not open") }
          return parts
        case "#", "^":
          let inner = try self.parts(until: name)
          parts.append(.section(names, isOpposite: tag.first == "^", inner))
        case ">":
          guard let other = others[name] else { throw Mistake(reason: "there is no \(name)") }
          var reader = Reader(other, others: others)
          parts += try reader.parts(until: nil)
        default: parts.append(.value(names))
        }
      }
      guard section == nil else { throw Mistake(reason: "\(section ?? "") does not end") }
      pending += text
      Self.move(&pending, to: &parts)
      return parts
    }

    private let newline = UInt8(ascii: "\n")

    private func isLineStart(_ index: Int) -> Bool { index == 0 || all[index - 1] == newline }

    private static func move(_ pending: inout [UInt8], to parts: inout [Part]) {
      if !pending.isEmpty { parts.append(.text(pending)) }
      pending = []
    }

    private static func index(of sign: String, in bytes: ArraySlice<UInt8>) -> Int? {
      let sign = Array(sign.utf8)
      return bytes.indices.dropLast().first {
        bytes[$0] == sign[0] && bytes[$0 + 1] == sign[1]
      }
    }
  }
}
