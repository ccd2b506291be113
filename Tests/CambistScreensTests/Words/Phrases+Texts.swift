public import CambistScreens
public import Testing

/// One text of a language: its key, such as `times.daysAgo.one`, and its words and placeholders.
struct PhraseText: Hashable {
  var path: String
  var text: String

  /// The numbers of the placeholders, in order.
  var gaps: [Character] {
    let text = Array(text)
    return text.indices.filter { $0 + 2 < text.count && text[$0] == "{" && text[$0 + 2] == "}" }
      .map { text[$0 + 1] }.sorted()
  }

  /// The text between the placeholders, spaces and signs.
  var words: [Substring] { text.split { !$0.isLetter } }
}

extension Phrases {
  /// All texts that users read, in the order of their declaration.
  var texts: [PhraseText] { Self.texts(of: self, "") }

  private static func texts(of value: Any, _ path: String) -> [PhraseText] {
    if let text = value as? String { return [PhraseText(path: path, text: text)] }
    if let phrase = value as? Phrase { return [PhraseText(path: path, text: phrase.template)] }
    let mirror = Mirror(reflecting: value)
    let inherited = mirror.superclassMirror.map { Array($0.children) } ?? []
    return (inherited + mirror.children).enumerated().flatMap { index, child in
      let label = child.label ?? String(index)
      return texts(of: child.value, path.isEmpty ? label : path + "." + label)
    }
  }

  /// The languages except English.
  static var translations: [Phrases] { all.filter { $0.language != "en" } }
}

extension Phrases: CustomTestStringConvertible {
  public var testDescription: String { language }
}
