import CambistModel

extension ConvertScreen {
  /// Shows the messages about a typed line in its field.
  ///
  /// - Parameters:
  ///   - error: Why the line cannot be answered; nil when it can.
  ///   - hint: How its ambiguous words were read; nil without any.
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
