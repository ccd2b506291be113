import CambistModel

// The kinds of text in documents and parameters.

extension TextRule {
  static let any = TextRule()
  static let currency = TextRule(pattern: "^[A-Za-z0-9]{2,10}$", length: 2...10)
  static let day = TextRule(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format: "date")
}

extension DocumentSchema.Property {
  /// The requested day of a rate.
  static let asked = DocumentSchema.Property(
    "on", .day, "The requested date. Left out for the latest rate.", isRequired: false)
  static let stale = DocumentSchema.Property(
    "stale", .boolean, "Whether a newer rate may be available.")
  /// Why a rate is of an earlier day.
  static let carried = DocumentSchema.Property(
    "carried", .text(TextRule(choices: CarriedRate.allCases.map(\.rawValue))),
    """
    Why the rate is from an earlier date than `on`: the source does not publish on that day, has \
    not published the rate yet, or the rate has not been downloaded yet.
    """, isRequired: false)
}

extension Schema {
  static let string = Schema.text(.any)
  /// A currency's code.
  static let code = Schema.text(TextRule(pattern: "^[A-Z0-9]{2,10}$"))
  /// An exact number as text, so that clients do not parse it as binary floating point.
  static let decimal = Schema.text(decimalRule)
  static let optionalDecimal = Schema.optionalText(decimalRule)
  /// An exact fraction in lowest terms.
  static let fraction = Schema.text(TextRule(pattern: "^-?[0-9]+/[0-9]+$"))
  static let day = Schema.text(.day)
  static let moment = Schema.text(
    TextRule(pattern: "^\(dayPattern)\(timePattern)$", format: "date-time"))
  /// A day or a moment, depending on how the source dates its rates.
  static let asOf = Schema.text(TextRule(pattern: "^\(dayPattern)(\(timePattern))?$"))

  private static let decimalRule = TextRule(pattern: "^-?[0-9]+(\\.[0-9]+)?$")
  private static let dayPattern = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
  private static let timePattern = "T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z"
}
