import CambistPages
import Testing

/// A text that would run a script if it became markup.
let hostile = #"javascript:alert(1)"'></td><script>alert("2")</script><b onclick='x' &quot;"#

extension HTML {
  /// Fails if the hostile text on this page is more than text.
  ///
  /// - Parameter harmless: The same page with other texts.
  func expectNoMarkup(
    besides harmless: HTML, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    bytes.expectNoMarkup(besides: harmless.bytes, sourceLocation: sourceLocation)
  }
}

/// A page's bytes.
extension [UInt8] {
  /// The tags with the names of their attributes and without any text; addresses with their
  /// schemes.
  ///
  /// It is the same for two pages that differ only in texts.
  var skeleton: [String] {
    var tags: [String] = []
    var rest = Substring(decoding: self, as: UTF8.self)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      var tag = ""
      var isValue = false
      while let character = rest.popFirst() {
        if character == "\"" { isValue.toggle() }
        if !isValue { tag.append(character) }
        if character == ">", !isValue { break }
      }
      tags.append(tag)
    }
    return tags
  }

  /// The values of attributes that contain addresses.
  var addresses: [Substring] {
    String(decoding: self, as: UTF8.self).matches(of: /(?:href|src|action)="([^"]*)"/).map(\.1)
  }

  /// Fails if the hostile text on this page is more than text.
  ///
  /// - Parameter harmless: The same page with other texts.
  func expectNoMarkup(
    besides harmless: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: self, as: UTF8.self)
    #expect(skeleton == harmless.skeleton, sourceLocation: sourceLocation)
    #expect(text.contains("&lt;script&gt;"), sourceLocation: sourceLocation)
    #expect(!text.contains("<script>"), sourceLocation: sourceLocation)
    #expect(
      addresses.allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("#") },
      sourceLocation: sourceLocation)
  }
}
