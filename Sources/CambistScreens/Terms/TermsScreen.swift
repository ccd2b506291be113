public import CambistModel
public import CambistMoney

/// The form of a pair's own fee or rate.
public struct TermsScreen: Sendable {
  /// A field for a number.
  public struct NumberField: Sendable, Hashable {
    /// The number.
    public var field: TermsInput.Field
    /// The label of the field.
    public var label: String
    /// The typed text.
    public var value: String
  }

  /// The title of the screen.
  public var title: String
  /// The pair.
  public var pair: CurrencyPair
  /// The purpose of the form.
  public var detail: String
  /// The choice of a fee or a markup, of a rate, and of a receipt.
  public var kindLabels: [String]
  /// The percentage and the fixed part.
  public var feeFields: [NumberField]
  /// The label of the currency of the fixed part.
  public var fixedCurrencyLabel: String
  /// The currency of the fixed part.
  public var fixedCurrency: Currency
  /// The label of the choice whether a fee is deducted or added.
  public var effectLabel: String
  /// The choices of it: deducted and added.
  public var effectLabels: [String]
  /// The rate.
  public var rateFields: [NumberField]
  /// Both amounts of a receipt.
  public var receiptFields: [NumberField]
  /// The selected kind.
  public var kind: ExchangeTerms.Kind
  /// The error of the input.
  public var error: String?
  /// The invalid number; nil for all of them.
  public var wrongField: TermsInput.Field?
  /// The button that stores the terms.
  public var useLabel: String
  /// The button that switches stored terms on or off; nil without any.
  public var turnLabel: String?
  /// Whether stored terms are switched on.
  public var isOn: Bool
  /// The button that removes stored terms; nil without any.
  public var removeLabel: String?
  /// The stored terms: `2.5% fee`, and whether they are switched off; nil for none.
  public var state: String?
  /// The label of the link back.
  public var cancelLabel: String

  /// - Parameters:
  ///   - input: The typed terms; nil for the stored ones.
  ///   - fault: Why they cannot be used.
  public init(
    of pair: CurrencyPair, _ stored: StoredTerms?, input: TermsInput? = nil,
    fault: TermsInput.Fault? = nil, in presentation: Presentation<Phrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    let words = phrases.terms
    let input = input ?? stored.map { TermsInput($0.terms.terms, style) } ?? TermsInput()
    func field(_ field: TermsInput.Field, _ label: String) -> NumberField {
      NumberField(field: field, label: label, value: input[field])
    }
    self.pair = pair
    let (base, quote) = (pair.base.code, pair.quote.code)
    title = words.title
    detail = words.detail(base, quote)
    kindLabels = [words.feeOrMarkup, words.ownRate, words.ownReceipt]
    feeFields = [field(.percent, words.percent), field(.fixed, words.fixed)]
    fixedCurrencyLabel = words.fixedCurrency
    fixedCurrency = input.fixedCurrency == pair.base ? pair.base : pair.quote
    effectLabel = words.effect
    effectLabels = [words.deducted, words.added]
    rateFields = [field(.rate, words.rate(base, quote))]
    receiptFields = [field(.given, words.given(base)), field(.received, words.received(quote))]
    kind = input.kind
    error = fault.map { phrases.text($0, style) }
    wrongField = fault.flatMap {
      if case .amount(let field, _, _) = $0 { field } else { nil }
    }
    useLabel = words.use
    isOn = stored?.isOn ?? false
    turnLabel = stored.map { $0.isOn ? words.turnOff : words.turnOn }
    removeLabel = stored == nil ? nil : words.remove
    state = stored.map {
      let label = phrases.label(of: $0.terms.terms, style)
      return $0.isOn ? label : label + " · " + words.isOff
    }
    cancelLabel = phrases.history.cancel
  }
}
