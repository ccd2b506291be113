extension RowShape {
  /// One field of a row; a literal such as `"sku"` is a required text.
  public struct Field: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the JSON member or of the XML attribute, as written.
    public let name: String
    /// Whether a row without the field is an error. For an optional field, JSON's `null` counts as
    /// missing.
    public let isRequired: Bool
    /// Whether JSON may send a number instead of a text; its digits are delivered as they were
    /// sent, trailing zeros and exponent included.
    public let acceptsNumber: Bool

    /// - Parameters:
    ///   - name: The name of the JSON member or of the XML attribute, as written.
    ///   - isRequired: Whether a row without the field is an error.
    ///   - acceptsNumber: Whether JSON may send a number instead of a text.
    public init(_ name: String, isRequired: Bool = true, acceptsNumber: Bool = false) {
      self.name = name
      self.isRequired = isRequired
      self.acceptsNumber = acceptsNumber
    }

    public init(stringLiteral name: String) {
      self.init(name)
    }
  }
}
