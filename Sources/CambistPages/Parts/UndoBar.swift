/// The last change, with a button that undoes it.
public struct UndoBar: Sendable {
  let text: String
  let label: String
  let action: String
  let fields: [(name: String, value: String)]

  /// - Parameters:
  ///   - label: The label of the button.
  ///   - action: The address that the button posts to.
  public init(
    _ text: String, label: String, action: String, _ fields: [(name: String, value: String)]
  ) {
    self.text = text
    self.label = label
    self.action = action
    self.fields = fields
  }

  var html: HTML {
    """
    <div class="undo" role="status"><p>\(text)</p>\
    <form method="post" action="\(url: action)">\
    \(fields.map { #"<input type="hidden" name="\#($0.name)" value="\#($0.value)">"# })\
    <button class="quiet" id="undo">\(label)</button></form></div>
    """
  }
}
