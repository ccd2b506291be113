public import CambistModel
public import CambistMoney

/// The form that adds an alert on a rate, a quote or a book.
public struct AlertForm: Sendable {
  /// The user's input.
  public struct Input: Sendable, Hashable {
    /// The subject of the alert.
    public var subject: AlertRule.Subject
    /// The chosen condition.
    public var condition: AlertRule.Condition.Kind
    /// The value as it was typed.
    public var value: String

    /// Creates the input of a form.
    public init(
      _ subject: AlertRule.Subject, _ condition: AlertRule.Condition.Kind = .atLeast,
      value: String = ""
    ) {
      self.subject = subject
      self.condition = condition
      self.value = value
    }
  }

  /// The heading of the form, and the label of its button.
  public var title: String
  /// The subject, as its kind and name in the form.
  public var subject: AlertRule.Subject
  /// The choices of both currencies; nil for a quote and a book.
  public var pickers: CurrencyPickers?
  /// `EURUSD` or `BTC MXN`; nil for a rate.
  public var name: String?
  /// The current value with its source and time.
  public var now: String
  /// The label of the choice of a condition.
  public var conditionLabel: String
  /// The conditions.
  public var conditions: [Choice]
  /// The label of the field of the value.
  public var valueLabel: String
  /// The typed value.
  public var value: String
  /// Why no alert was added; nil without an error.
  public var error: String?
  /// Where to add alerts on quotes and books; nil when the form is for one of them.
  public var elsewhere: String?

  /// - Parameters:
  ///   - reading: The current value; nil when none is known.
  ///   - error: Why no alert was added.
  public init(
    _ input: Input, reading: AlertReading?, catalog: CurrencyCatalog, recent: [Currency],
    error: String?, in presentation: Presentation<Phrases>
  ) {
    let (phrases, words) = (presentation.phrases, presentation.phrases.alerts)
    title = words.add
    subject = input.subject
    now = AlertText.now(reading, of: input.subject, in: presentation)
    conditionLabel = words.condition
    valueLabel = words.value
    value = input.value
    self.error = error
    if case .rate(let pair) = input.subject {
      pickers = CurrencyPickers(
        ConvertScreen.Input(from: pair.base, to: pair.quote, amount: ""), catalog: catalog,
        recent: recent, phrases: phrases)
      elsewhere = words.elsewhere
    } else {
      name = AlertText.name(of: input.subject)
    }
    let kinds: [AlertRule.Condition.Kind] =
      name == nil ? AlertRule.Condition.Kind.allCases : [.atLeast, .atMost, .movesInDay]
    conditions = kinds.map { kind in
      let text =
        switch kind {
        case .atLeast: words.atLeast
        case .atMost: words.atMost
        case .movesInDay: words.inDay
        case .movesInWeek: words.inWeek
        case .movesInMonth: words.inMonth
        }
      return Choice(value: kind.rawValue, text: text, isSelected: kind == input.condition)
    }
  }
}
