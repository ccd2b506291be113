import CambistDesk
import CambistMoney
import CambistScreens

/// Reads the cells of a file with the format detected for the whole file.
struct CellReader {
  let encoding: TableEncoding
  let isJSON: Bool
  /// The decimal sign of the amounts; nil when it is unknown.
  let decimalSign: TableOptions.DecimalSign?
  /// The order of day and month; nil when it is unknown.
  let dateOrder: TableOptions.DateOrder?
  /// How the user's locale writes numbers; nil when it is not known.
  let style: NumberStyle?
  private var knownCurrencies: [String: Currency] = [:]

  private static let rememberedCurrencies = 1_000
  private static let pointStyle = NumberStyle.english
  private static let commaStyle: NumberStyle = {
    var style = NumberStyle.english
    (style.locale, style.decimalSeparator, style.groupingSeparator) = ("de-DE", ",", ".")
    return style
  }()

  init(
    _ encoding: TableEncoding, isJSON: Bool, decimalSign: TableOptions.DecimalSign?,
    dateOrder: TableOptions.DateOrder?, style: NumberStyle?
  ) {
    self.encoding = encoding
    self.isJSON = isJSON
    self.decimalSign = decimalSign
    self.dateOrder = dateOrder
    self.style = style
  }

  /// The text of a cell, without quotes.
  func text(_ cell: TableCell, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard cell.count > 0, cell.kind != .absent else { return "" }
    let raw = bytes[cell.start..<cell.end]
    guard cell.kind == .escaped else { return encoding.text(raw) }
    return isJSON ? JSONText.unescaped(raw) : encoding.text(Self.withoutDoubledQuotes(raw))
  }

  private static func withoutDoubledQuotes(_ raw: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var text: [UInt8] = []
    var isSecond = false
    for byte in raw {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if byte != UInt8(ascii: "\"") || isSecond { text.append(byte) }
    }
    return text
  }

  /// The amount of a cell, and the currency beside it.
  mutating func amount(
    _ cell: TableCell, of currency: Currency?, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(RowProblem) -> (ExactDecimal, Currency?) {
    if isJSON, cell.kind == .plain {
      // A number in JSON is unambiguous.
      do {
        return (
          try ExactDecimal(utf8: UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end])), nil
        )
      } catch {
        throw .amount(
          error == .overflow ? .tooManyDigits : .notANumber(Self.excerpt(text(cell, in: bytes))))
      }
    }
    let text = text(cell, in: bytes)
    // The apostrophe keeps a spreadsheet from evaluating the cell as a formula.
    let number = text.hasPrefix("'") ? String(text.dropFirst()) : text
    // A multiplication sign, such as an x, is not an amount without digits.
    guard number.contains(where: { $0.isNumber || $0.isWhitespace }) || number.isEmpty else {
      throw .amount(.notANumber(Self.excerpt(number)))
    }
    if decimalSign == nil, style == nil, case .either = NumberShape(number.utf8) {
      throw Self.twoReadings(number)
    }
    let style =
      switch decimalSign {
      case .point?: Self.pointStyle
      case .comma?: Self.commaStyle
      case nil: style ?? Self.pointStyle
      }
    let expression: AmountExpression
    do throws(AmountError) {
      guard let read = try AmountExpression(number, style, selected: currency) else {
        throw .numberMissing
      }
      expression = read
    } catch {
      if case .numberMissing = error, number.allSatisfy(\.isWhitespace) { throw .missing(.amount) }
      throw .amount(error)
    }
    guard expression.isNumber, let value = expression.value.exactDecimal() else {
      throw .calculation(Self.excerpt(number))
    }
    if let currency, let other = expression.currency, other != currency {
      throw .amount(.otherCurrency(other, expected: currency))
    }
    return (value, expression.currency)
  }

  private static func twoReadings(_ text: String) -> RowProblem {
    let digits = text.filter(\.isASCII).filter { $0.isNumber || $0 == "." || $0 == "," }
    let parts = digits.split { $0 == "." || $0 == "," }
    return .twoAmounts(
      excerpt(text), parts.joined(), parts.joined(separator: "."))
  }

  /// The currency of a code or a sign.
  mutating func currency(
    _ cell: TableCell, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(RowProblem) -> Currency {
    let text = String(text(cell, in: bytes).trimmingSpaces())
    if let known = knownCurrencies[text] { return known }
    guard !text.isEmpty else { throw .missing(.currency) }
    let currency = try Self.currency(text)
    if knownCurrencies.count < Self.rememberedCurrencies { knownCurrencies[text] = currency }
    return currency
  }

  private static func currency(_ text: String) throws(RowProblem) -> Currency {
    if let code = Currency(text), code.kind != .unlisted { return code }
    // A sign is interpreted as beside an amount.
    if !text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
      do throws(AmountError) {
        let sign = try AmountExpression("1 " + text, .english)
        if let currency = sign?.currency { return currency }
      } catch {
        if case .sharedSign = error { throw .amount(error) }
      }
    }
    throw .unknownCurrency(excerpt(text))
  }

  /// The day of a cell.
  func day(
    _ cell: TableCell, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(RowProblem) -> CalendarDate {
    let text = String(text(cell, in: bytes).trimmingSpaces())
    guard !text.isEmpty else { throw .missing(.date) }
    switch DateShape(text.utf8) {
    case .day(let day): return day
    case .ordered(let day, let order) where order == dateOrder ?? order: return day
    case .either(let dayFirst, let monthFirst):
      switch dateOrder {
      case .dayFirst: return dayFirst
      case .monthFirst: return monthFirst
      case nil: throw .twoDates(Self.excerpt(text), dayFirst, monthFirst)
      }
    case .ordered, nil: throw .unreadableDate(Self.excerpt(text))
    }
  }

  /// The start of a text, for messages.
  static func excerpt(_ text: String) -> String {
    let line = String(text.prefix(60).map { $0.isNewline ? " " : $0 })
    return text.count > 60 ? line + "…" : line
  }
}

extension String {
  /// The text without spaces of any kind around it.
  fileprivate func trimmingSpaces() -> Substring {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
