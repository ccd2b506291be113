import CambistModel

extension ConvertScreen {
  /// Puts what a line of text says of itself into the field that it was typed into.
  ///
  /// - Parameters:
  ///   - error: Why the line cannot be answered; nil where it can.
  ///   - hint: How its words of several meanings were read; nil where it has none.
  public func note(error: String?, hint: String?, in input: Input) {
    var field = input.side == .from ? source : target
    if let error {
      field.error = error
      field.readings = []
    }
    if let hint { field.hint = hint }
    if input.side == .from { source = field } else { target = field }
  }
}
