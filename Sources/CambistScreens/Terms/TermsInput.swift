public import CambistModel
public import CambistMoney

/// Typed terms: a text for each number, of which those of the kind are used.
public struct TermsInput: Sendable, Hashable {
  /// A number of the form.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The percentage and the fixed part of a fee, a rate, and the amounts given and received of a
    /// receipt.
    case percent, fixed, rate, given, received
  }

  /// An error in a number, or in all of them.
  public enum Fault: Error, Sendable, Hashable {
    /// The text of a number is invalid.
    case amount(Field, String, AmountError)
    /// The terms are invalid.
    case terms(TermsError)
    /// The text is not valid terms.
    case unreadable(String)
    /// More than one kind of terms.
    case severalKinds
    /// One amount of a receipt without the other.
    case incompleteReceipt
  }

  /// The kind of terms.
  public var kind: ExchangeTerms.Kind
  /// `2.5` or `2.5%`
  public var percent = ""
  /// `1.50`, or with its currency: `1.50 EUR`
  public var fixed = ""
  /// The currency of the fixed part if none is typed with it.
  public var fixedCurrency: Currency?
  /// 1 unit of the base currency in the quote currency.
  public var rate = ""
  /// The amount given, in the base currency.
  public var given = ""
  /// The amount received, in the quote currency.
  public var received = ""

  /// Creates an empty form.
  public init(_ kind: ExchangeTerms.Kind = .fee) { self.kind = kind }

  /// A form with stored terms, in the format of a locale.
  public init(_ terms: ExchangeTerms, _ style: NumberStyle) {
    self.init(terms.kind)
    switch terms {
    case .fee(let fee):
      percent = style.text(fee.percent)
      fixed = fee.fixed.map { style.text($0.amount) } ?? ""
      fixedCurrency = fee.fixed?.currency
    case .rate(let rate): self.rate = style.text(rate)
    case .receipt(let given, let received):
      self.given = style.text(given)
      self.received = style.text(received)
    }
  }

  /// Reads terms in one line, as programs write them: `fee 2.5 1.50 EUR`, `rate 0.89`.
  ///
  /// - Throws: ``Fault/unreadable(_:)``
  public init(line: String) throws(Fault) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let kind = ExchangeTerms.Kind(rawValue: words[0]), words.count > 1,
      !words.contains("")
    else { throw .unreadable(line) }
    self.init(kind)
    switch (kind, words.count) {
    case (.fee, 2), (.markup, 2): percent = words[1]
    case (.fee, 3), (.markup, 3), (.fee, 4), (.markup, 4):
      percent = words[1]
      fixed = words[2...].joined(separator: " ")
    case (.rate, 2): rate = words[1]
    case (.receipt, 3): (given, received) = (words[1], words[2])
    default: throw .unreadable(line)
    }
  }

  /// Reads one text per kind, as in commands and addresses; nil without any.
  ///
  /// - Throws: ``Fault/severalKinds``, ``Fault/incompleteReceipt``
  public init?(
    fee: String? = nil, markup: String? = nil, fixed: String? = nil, rate: String? = nil,
    given: String? = nil, received: String? = nil
  ) throws(Fault) {
    let isReceipt = given != nil || received != nil
    let isFee = fee != nil || markup == nil && fixed != nil
    let kinds: [(ExchangeTerms.Kind, Bool)] = [
      (.fee, isFee), (.markup, markup != nil), (.rate, rate != nil), (.receipt, isReceipt),
    ]
    let named = kinds.filter { $0.1 }.map { $0.0 }
    guard let kind = named.first else { return nil }
    guard named.count == 1 else { throw .severalKinds }
    if isReceipt, given == nil || received == nil { throw .incompleteReceipt }
    self.kind = kind
    percent = fee ?? markup ?? ""
    self.fixed = fixed ?? ""
    self.rate = rate ?? ""
    self.given = given ?? ""
    self.received = received ?? ""
  }

  /// The text of a field.
  public subscript(_ field: Field) -> String {
    switch field {
    case .percent: percent
    case .fixed: fixed
    case .rate: rate
    case .given: given
    case .received: received
    }
  }

  /// The typed terms.
  ///
  /// - Parameter style: How the locale writes numbers; nil for plain numbers.
  /// - Throws: ``Fault``
  public func terms(of pair: CurrencyPair, _ style: NumberStyle?) throws(Fault) -> PairTerms {
    let terms: ExchangeTerms
    switch kind {
    case .fee, .markup:
      let percent = try percent(style)
      let fixed = try fixedPart(of: pair, style)
      do throws(TermsError) {
        terms = .fee(
          try ExchangeFee(kind == .fee ? .deducted : .added, percent: percent, fixed: fixed))
      } catch {
        throw .terms(error)
      }
    case .rate: terms = .rate(try number(.rate, of: nil, style))
    case .receipt:
      terms = .receipt(
        given: try number(.given, of: pair.base, style),
        received: try number(.received, of: pair.quote, style))
    }
    do throws(TermsError) {
      return try PairTerms(terms, of: pair)
    } catch {
      throw .terms(error)
    }
  }
}

extension TermsInput {
  /// An amount with no fewer decimals than its currency has.
  private static func padded(_ number: ExactDecimal, _ currency: Currency) -> Money {
    let padded =
      number.scale < currency.minorUnits
      ? try? number.rounded(toScale: currency.minorUnits) : nil
    return Money(padded ?? number, currency)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  private static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  private func percent(_ style: NumberStyle?) throws(Fault) -> ExactDecimal {
    let text = String(percent.filter { !"%٪﹪%".contains($0) && !$0.isWhitespace })
    guard !text.isEmpty else { return .zero }
    return try Self.number(.percent, text, of: nil, style).amount
  }

  private func fixedPart(
    of pair: CurrencyPair, _ style: NumberStyle?
  ) throws(Fault) -> Money? {
    guard !Self.isBlank(fixed) else { return nil }
    let usual = fixedCurrency ?? pair.quote
    guard style == nil else {
      return try Self.number(.fixed, fixed, of: usual, style, isOpen: true)
    }
    // Programs write the code after the number.
    let words = fixed.split(separator: " ")
    guard words.count == 2, let currency = Currency(String(words[1])) else {
      return try Self.number(.fixed, fixed, of: usual, style)
    }
    return try Self.number(.fixed, String(words[0]), of: currency, style)
  }

  private func number(
    _ field: Field, of currency: Currency?, _ style: NumberStyle?
  ) throws(Fault) -> ExactDecimal {
    try Self.number(field, self[field], of: currency, style).amount
  }

  /// - Parameters:
  ///   - currency: The currency of an amount; nil for a plain number, which allows no currency
  ///     beside it.
  ///   - isOpen: Whether another currency may be typed beside the amount.
  private static func number(
    _ field: Field, _ text: String, of currency: Currency?, _ style: NumberStyle?,
    isOpen: Bool = false
  ) throws(Fault) -> Money {
    do throws(AmountError) {
      // Plain numbers contain no arithmetic.
      if style == nil, !text.utf8.allSatisfy(Self.isOfNumber) { throw .notANumber(text) }
      let expression =
        if let style {
          try AmountExpression(text, style, selected: currency)
        } else {
          try AmountExpression(plain: text)
        }
      guard let expression else { throw .numberMissing }
      guard let number = expression.value.exactDecimal() else { throw .tooManyDigits }
      if let typed = expression.currency {
        guard isOpen || typed == currency else {
          guard let currency else { throw .unexpected(typed.code) }
          throw .otherCurrency(typed, expected: currency)
        }
        return Self.padded(number, typed)
      }
      return currency.map { Self.padded(number, $0) } ?? Money(number, .eur)
    } catch {
      throw .amount(field, text, error)
    }
  }
}
