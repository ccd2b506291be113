public import CambistScreens

/// The sources of rates on the converter's page. They are the same on most pages, so a server can
/// render them once.
public struct SourceList: Sendable {
  /// The number of sources.
  let count: Int
  /// The menu that restricts conversions to one of them. A form calls the source `by`, as its amount
  /// is called `source`.
  public let menu: HTML

  /// - Parameters:
  ///   - names: The names of the sources in their order, such as `ecb`.
  ///   - chosen: The name of the only source to use; empty for all.
  public init(_ names: [String], chosen: String, _ phrases: Phrases) {
    let menu = SourceMenu(names, chosen: chosen, phrases: phrases)
    count = names.count
    self.menu = """
      <select class="chip" id="by" name="by" form="converter" aria-label="\(menu.label)">\
      \(menu.choices.map { choice in
        let selected: HTML? = choice.isSelected ? " selected" : nil
        return #"<option value="\#(choice.value)"\#(selected)>\#(choice.text)</option>"#
      })</select>
      """
  }
}
