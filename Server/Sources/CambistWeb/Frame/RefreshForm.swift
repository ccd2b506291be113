// In a browser’s module, texts are joined as this one joins them.
import CambistMoney

/// The form that fetches anew and leads back to where its button was.
struct RefreshForm: Sendable {
  struct Field: Sendable {
    let name: String
    let value: String
  }

  let action: String
  let fields: [Field]

  /// - Parameters:
  ///   - part: Which part of the desk is refreshed, such as `sales`.
  ///   - back: The page's own address.
  init(_ part: String, back: String, _ fields: [(name: String, value: String)] = []) {
    action = "/refresh/" + part
    self.fields = ([("back", back)] + fields).map { Field(name: $0.name, value: $0.value) }
  }
}
