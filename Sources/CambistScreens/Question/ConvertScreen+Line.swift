import CambistModel

extension ConvertScreen {
  /// Puts what a line of text says of itself into the field that it was typed into.
  ///
  /// - Parameters:
  ///   - error: Why the line cannot be answered; nil where it can.
  ///   - hint: How its words of several meanings were read; nil where it has none.
  public func note(error: String?, hint: String?, in input: Input) {
    let field = input.side == .from ? \ConvertScreen.source : \.target
    if let error {
      self[keyPath: field].error = error
      self[keyPath: field].readings = []
    }
    if let hint { self[keyPath: field].hint = hint }
  }
}
