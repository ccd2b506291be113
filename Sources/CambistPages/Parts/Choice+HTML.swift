import CambistScreens

extension [Choice] {
  /// The select element of the choices.
  func select(_ name: HTML) -> HTML {
    #"<select name="\#(name)">\#(map { $0.option })</select>"#
  }
}

extension Choice {
  fileprivate var option: HTML {
    #"<option value="\#(value)"\#(isSelected ? " selected" : nil)>\#(text)</option>"#
  }
}
