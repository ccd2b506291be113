import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens

/// A parameter of an endpoint: its description, and how it is parsed.
struct Parameter<Value: Sendable>: Sendable {
  let description: ParameterDescription
  let read: @Sendable (String) throws(ArgumentError) -> Value

  /// - Parameters:
  ///   - standard: The default value; nil for none.
  ///   - read: Reports errors of a text that the rule cannot detect.
  init(
    _ name: String, _ summary: String, in place: ParameterDescription.Place = .query,
    rule: ParameterDescription.Rule, isRequired: Bool = false, standard: String? = nil,
    example: String? = nil, read: @escaping @Sendable (String) throws(ArgumentError) -> Value
  ) {
    description = ParameterDescription(
      name: name, summary: summary, place: place, rule: rule,
      isRequired: isRequired || place != .query, standard: standard, example: example,
      check: { text throws(ArgumentError) in _ = try read(text) })
    self.read = read
  }
}

/// The description of a parameter with values of any type.
struct ParameterDescription: Sendable {
  enum Place: String, Sendable {
    case query, path
    /// A member of the request's JSON object.
    case body
  }

  /// The valid texts.
  enum Rule: Sendable {
    case text(TextRule)
    case integer(ClosedRange<Int>)
  }

  let name: String
  let summary: String
  let place: Place
  let rule: Rule
  let isRequired: Bool
  let standard: String?
  let example: String?
  fileprivate let check: @Sendable (String) throws(ArgumentError) -> Void

  var schema: Schema {
    switch rule {
    case .text(let rule): .text(rule)
    case .integer(let range): .integer(range)
    }
  }

  /// The error of a text; nil when it is valid.
  func complaint(about text: String) -> ParameterComplaint? {
    if let complaint = rule.complaint(about: text) { return complaint }
    do {
      try check(text)
      return nil
    } catch {
      return .argument(error)
    }
  }
}

extension ParameterDescription.Rule {
  /// Patterns of the schema are not checked; the code that parses the text checks them.
  fileprivate func complaint(about text: String) -> ParameterComplaint? {
    switch self {
    case .integer(let range):
      guard let number = Int(text), range.contains(number), text == String(number) else {
        return .notInteger(range)
      }
    case .text(let rule):
      // A text that is too long is not repeated.
      if let length = rule.length, !length.contains(text.unicodeScalars.count) {
        return .wrongLength(length)
      }
      if !rule.choices.isEmpty, !rule.choices.contains(text) {
        return .notAmong(rule.choices)
      }
    }
    return nil
  }
}

// MARK: - The parameters that endpoints share

extension Parameter<Currency> {
  static func currency(
    _ name: String, _ summary: String, in place: ParameterDescription.Place = .query,
    standard: String? = nil
  ) -> Self {
    Parameter(
      name, summary, in: place, rule: .text(.currency), isRequired: standard == nil,
      standard: standard, example: name == "from" ? "USD" : "EUR"
    ) { text throws(ArgumentError) in try Currency(argument: text) }
  }
}

extension Parameter<String> {
  /// The locale of numbers; without it they are plain numbers.
  static var locale: Self {
    Parameter(
      "locale",
      """
      The locale of the amount, as a BCP 47 tag. An ambiguous amount is rejected with both \
      readings.
      """,
      rule: .text(TextRule(pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$", length: 2...35)),
      example: "de-CH"
    ) { text throws(ArgumentError) in
      let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard parts.count <= 4, parts.allSatisfy({ (2...8).contains($0.count) }),
        parts[0].count <= 3, text.utf8.allSatisfy(NumberStyles.isTagByte)
      else { throw ArgumentError.locale(text) }
      return text
    }
  }
}

extension APIArguments {
  /// The tag of the locale of numbers; nil without one.
  func localeTag() throws -> String? {
    guard let name = try optional(Parameter<String>.locale) else { return nil }
    guard let tag = NumberStyles.tag(ofLocale: name) else {
      throw APIProblem(.notFound) { $0.queries.unknownLocale(name) }
    }
    return tag
  }
}

extension Parameter<CalendarDate> {
  static var on: Self {
    Parameter(
      "on", "Use the rate of this date. Default: the latest rate.",
      rule: .text(TextRule(pattern: TextRule.day.pattern, format: "date", length: 10...10)),
      example: "2020-03-13"
    ) { text throws(ArgumentError) in try CalendarDate(argument: text) }
  }
}

extension Parameter<Book> {
  static func book(in place: ParameterDescription.Place) -> Self {
    Parameter(
      "book", "An order book such as `btc_mxn`, in upper or lower case.", in: place,
      rule: .text(
        TextRule(pattern: "^[A-Za-z0-9]{2,10}[-_/ ][A-Za-z0-9]{2,10}$", length: 5...21)),
      isRequired: true, example: "btc_mxn"
    ) { text throws(ArgumentError) in try Book(argument: text) }
  }
}

extension Parameter<Int> {
  /// The page of a list.
  static func page(of size: Int) -> Self {
    Parameter(
      "page", "The page to return, with \(size) items each. A page that does not exist is empty.",
      rule: .integer(1...1_000_000), standard: "1"
    ) { text throws(ArgumentError) in try Int(argument: text) }
  }
}

extension Int {
  /// Reads a whole number.
  init(argument text: String) throws(ArgumentError) {
    guard let number = Int(text) else {
      throw ArgumentError.wholeNumber(text)
    }
    self = number
  }
}

extension Parameter<String> {
  /// A search text; an empty one matches all.
  static func search(_ name: String, _ summary: String) -> Self {
    Parameter(name, summary, rule: .text(TextRule(length: 0...100)), standard: "") { text in text }
  }
}
