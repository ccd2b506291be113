/// The menu that restricts conversions to one source.
public struct SourceMenu: Sendable, Hashable {
  /// The label of the menu.
  public var label: String
  /// All sources, with an empty value, and then each of them in their order.
  public var choices: [Choice]

  /// - Parameters:
  ///   - names: The names of the sources in their order, such as `ecb`.
  ///   - chosen: The name of the only source to use; empty for all.
  public init(_ names: [String], chosen: String, phrases: Phrases) {
    label = phrases.sources.source
    choices = [
      Choice(value: "", text: phrases.sources.all, isSelected: chosen.utf8.isEmpty)
    ]
    for name in names {
      choices.append(
        Choice(
          value: name, text: phrases.sourceName(name),
          isSelected: name.utf8.elementsEqual(chosen.utf8)))
    }
  }
}
