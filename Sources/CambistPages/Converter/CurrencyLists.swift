public import CambistScreens

/// The lists of currencies of a converter's two rows.
///
/// They are separate from their page: a page in the browser already has them, and its module does
/// not render them.
public struct CurrencyLists: Sendable {
  let from: HTML
  let to: HTML

  init(from: HTML, to: HTML) {
    self.from = from
    self.to = to
  }

  /// Creates the lists of both pickers.
  public init(_ pickers: CurrencyPickers) {
    self.init(from: pickers.from.html(name: "from"), to: pickers.to.html(name: "to"))
  }

  /// - Parameter name: The currency's name in forms.
  static func list(
    _ name: HTML, _ label: String, search: String, empty: String, close: String,
    _ groups: [HTML]
  ) -> HTML {
    """
    <label class="currency"><span class="hidden">\(label)</span>\
    <select name="\(name)" data-picker data-search="\(search)" data-empty="\(empty)" \
    data-close="\(close)">
    \(groups)</select></label>
    """
  }

  static func group(_ title: String, _ options: [HTML]) -> HTML {
    """
    <optgroup label="\(title)">
    \(options)</optgroup>

    """
  }
}

extension CurrencyPicker {
  fileprivate func html(name: HTML) -> HTML {
    CurrencyLists.list(
      name, label, search: searchLabel, empty: emptyLabel, close: closeLabel,
      groups.map { CurrencyLists.group($0.title, $0.options.map { $0.html }) })
  }
}

extension CurrencyPicker.Option {
  var html: HTML {
    """
    <option value="\(code)"\(isSelected ? " selected" : nil)\
    \(note == nil ? nil : " data-note")>\(code) – \(name)\(note.map { " (\($0))" })</option>

    """
  }
}
