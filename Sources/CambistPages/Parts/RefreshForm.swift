// In a browser’s module, texts are joined as this one joins them.
import CambistMoney

/// The form that fetches again and leads back to where its button was.
public struct RefreshForm: Sendable {
  /// The path that the form is posted to.
  public let action: String
  /// What the form posts.
  public let fields: [(name: String, value: String)]

  /// - Parameters:
  ///   - part: Which part of the desk is refreshed, such as `sales`.
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
