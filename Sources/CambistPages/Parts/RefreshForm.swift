// This import lets the compiler join texts with the module's own function.
import CambistMoney

/// The form that refreshes data and returns to the page of its button.
public struct RefreshForm: Sendable {
  /// The path that the form is posted to.
  public let action: String
  /// The fields of the form.
  public let fields: [(name: String, value: String)]

  /// - Parameters:
  ///   - part: The part of the desk to refresh, such as `sales`.
  ///   - back: The page's own address.
  public init(_ part: String, back: String, _ fields: [(name: String, value: String)] = []) {
    action = "/refresh/" + part
    self.fields = [("back", back)] + fields
  }

  /// The form with a button.
  func html(_ button: HTML) -> HTML {
    """
    <form method="post" action="\(url: action)">\(fields.map { field in
      #"<input type="hidden" name="\#(field.name)" value="\#(field.value)">"#
    })\(button)</form>
    """
  }
}
