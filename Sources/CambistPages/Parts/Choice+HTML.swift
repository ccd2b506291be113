import CambistScreens

extension [Choice] {
  /// The field in which one of them is chosen.
  func select(_ name: HTML) -> HTML {
    #"<select name="\#(name)">\#(map { $0.option })</select>"#
  }
}

extension Choice {
  fileprivate var option: HTML {
    #"<option value="\#(value)"\#(isSelected ? " selected" : nil)>\#(text)</option>"#
  }
}
