public import CambistModel
public import CambistMoney
import CambistRates

/// The converter: two amounts that drive each other, with the rate between them.
///
/// An empty amount clears the result and the rate. An unreadable amount stays unchanged, with an
/// error beside it.
///
/// A class, because copying its many fields at each use would take more code and time. Unchecked,
/// as its fields change only during its creation.
public final class ConvertScreen: @unchecked Sendable {
  /// The user's input.
  public struct Input: Sendable, Hashable {
    /// The source currency.
    public var from: Currency
    /// The target currency.
    public var to: Currency
    /// The typed amount as in its field.
    public var amount: String
    /// The field of the typed amount.
    public var side: ConversionSide
    /// The typed day as in its field; empty for the newest rate.
    public var on: String
    /// Whether the amount was not typed: it is in canonical form, from an address or the store, and
    /// its field shows it in the locale's format.
    public var isStored: Bool
    /// Whether the number is repeated beside the field whatever the amount looks like; see
    /// ``ConvertScreen/isRepeated``.
    public var isRepeated = false
    /// The name of the only source whose rates are used; empty for all.
    public var source = ""
    /// Whether a currency was typed beside the amount; see ``withTypedCurrency(_:)``.
    public var isCurrencyTyped = false
    /// The currency of the board in whose row the amount was typed; nil for one of the pair's two.
    public var row: Currency?

    public init(
      from: Currency = .usd, to: Currency = .eur, amount: String = "",
      side: ConversionSide = .from, on: String = "", isStored: Bool = false
    ) {
      self.from = from
      self.to = to
      self.amount = amount
      self.side = side
      self.on = on
      self.isStored = isStored
    }

    /// Restores the last input.
    public init(_ last: ConverterInput) {
      self.init(
        from: last.from, to: last.to, amount: last.amount, side: last.side, isStored: true)
    }

    /// The input before anything was typed.
    public static let first = Input(amount: "100")

    /// The requested day; nil for the newest, or when it cannot be read.
    public var day: CalendarDate? { CalendarDate(on) }
    /// Whether the day's field has an invalid text.
    public var isDayUnreadable: Bool { !on.isEmpty && day == nil }

    /// The currencies swapped; the typed amount stays in its field.
    public var swapped: Input {
      var other = self
      (other.from, other.to) = (to, from)
      return other
    }

    /// The currency of the field of the typed amount.
    public var typedCurrency: Currency { row ?? (side == .from ? from : to) }

    /// Moves the typed amount into a row of the board; the pair's currencies have no rows.
    public func typed(in currency: Currency) -> Input {
      var other = self
      other.row = currency == from || currency == to ? nil : currency
      if currency == from { other.side = .from }
      if currency == to { other.side = .to }
      return other
    }
  }

  /// One of the two amounts.
  public struct AmountField: Sendable, Hashable {
    /// The name beside the value.
    public var label: String
    /// The formatted value.
    public var value: String
    /// The error of the typed text.
    public var error: String?
    /// The result of arithmetic: `= 41`; or how an ambiguous number was read: `= 1,500.00`.
    public var hint: String?
    /// The two readings of an ambiguous amount, each with the text for it.
    public var readings: [AmountReadings.Reading] = []

    /// - Parameters:
    ///   - typed: The text of the field; nil for the field of the result.
    ///   - payable: The result rounded for a payment.
    init(
      _ label: String, _ value: String, typed: TypedConversion?, payable: String? = nil
    ) {
      self.label = label
      self.value = value
      error = typed?.error
      hint = typed == nil ? payable : typed?.hint
      readings = typed?.readings ?? []
    }
  }

  /// The title of the screen.
  public package(set) var title: String
  /// The amount to convert.
  public package(set) var source: AmountField
  /// The result.
  public package(set) var target: AmountField
  /// The label of the button that swaps the currencies.
  public package(set) var swapLabel: String
  /// The label of the date field.
  public package(set) var dateLabel: String
  /// The typed day, and the first and the last available one.
  public package(set) var date: String
  /// The first date with a rate.
  public package(set) var oldestDate: String
  /// The last available date.
  public package(set) var newestDate: String
  /// Why the date cannot be used; nil if it can.
  public package(set) var dateError: String?
  /// The label of the button that converts.
  public package(set) var convertLabel: String
  /// The label of the link to the history.
  public package(set) var historyLabel: String
  /// The label of the button that saves the pair.
  public package(set) var savePairLabel: String
  /// `100 USD =`, above the result.
  public package(set) var question: String?
  /// `89.51 EUR`
  public package(set) var result: String?
  /// A result with more decimals than a payment, rounded for one: `Finer than a payment. Payable:
  /// EUR 0.01`.
  public package(set) var payable: String?
  /// The rate, its source and its age.
  public package(set) var facts: RateFacts
  /// Whether newer data are being fetched.
  public package(set) var isRefreshing: Bool
  /// Both amounts; nil when there is no result.
  public package(set) var amounts: ConvertedAmounts?
  /// The typed amount in the form that all locales read alike; nil when it cannot be read.
  public package(set) var canonicalAmount: String?
  /// Whether the hint repeats a number whose canonical form alone would not produce the hint: a
  /// group such as `1,500`.
  public package(set) var isRepeated: Bool
  /// The record of the conversion for the history; nil without a result.
  public var record: ConversionRecord?
  /// The input to restore at the next start; nil after typing into the board, which is not stored.
  public package(set) var memory: ConverterInput?
  /// The typed amount in the currencies of the board; empty without a board.
  public package(set) var board: BoardScreen

  /// Renders the current result for a pair.
  ///
  /// - Parameters:
  ///   - state: The result for the pair; nil without a question, as with an unreadable day.
  ///   - board: The results for the currencies of the board.
  ///   - failures: The sources that failed, as text.
  public init(
    _ state: RateState?, board: BoardRates = .none, failures: [SourceFailure], input: Input,
    in presentation: Presentation<RatePhrases>
  ) {
    let (phrases, style) = (presentation.phrases, presentation.style)
    title = phrases.converter.title
    swapLabel = phrases.converter.swap
    dateLabel = phrases.converter.date
    date = input.on
    oldestDate = ECBCalendar.first?.description ?? ""
    newestDate = (presentation.today ?? presentation.now.latestDate).description
    dateError = input.isDayUnreadable ? phrases.converter.unreadableDate(input.on) : nil
    convertLabel = phrases.converter.convert
    historyLabel = phrases.converter.history
    savePairLabel = phrases.converter.savePair
    isRefreshing = state?.isRefreshing ?? false || board.isRefreshing

    let answer = state?.value
    let conversion = TypedConversion(input.row == nil ? answer : nil, input, phrases, style)
    self.board = Self.board(board, input, conversion, beside: answer, in: presentation)
    canonicalAmount = conversion.canonical
    isRepeated = conversion.isRepeated
    if input.row == nil {
      memory = ConverterInput(
        from: input.from, to: input.to, amount: conversion.canonical ?? "", side: input.side)
    }
    let label = phrases.converter.amount + ", "
    source = AmountField(
      label + input.from.code, conversion.sourceText,
      typed: input.row == nil && input.side == .from ? conversion : nil)
    target = AmountField(
      label + input.to.code, conversion.targetText,
      typed: input.row == nil && input.side == .to ? conversion : nil)
    if let value = conversion.value {
      for followed in board.pair {
        guard let rate = followed.state else { continue }
        if followed.currency == input.from {
          source.follow(value, by: rate, beside: answer, in: presentation)
        } else {
          target.follow(value, by: rate, beside: answer, in: presentation)
        }
      }
    }
    let amounts = conversion.amounts
    self.amounts = amounts
    if let amounts {
      if let answer {
        record = try? ConversionRecord(amounts, by: answer, on: input.day)
      }
      let (typed, result) = (style.typedText(amounts), style.text(amounts.result))
      question = (input.side == .from ? typed : result) + " ="
      self.result = input.side == .from ? result : typed
      payable = phrases.payable(amounts, style).map {
        phrases.converter.finerThanPayment + " " + $0
      }
    }
    facts = RateFacts(
      state, failures: failures, for: conversion.isTyped ? amounts.map { [$0] } ?? [] : nil,
      on: input.day, in: presentation)
  }
}

extension ConvertScreen {
  /// Renders the current result for a pair, with the sources that failed.
  ///
  /// - Parameters:
  ///   - state: The result for the pair; nil without a question.
  ///   - board: The results for the currencies of the board.
  public convenience init(
    _ state: RateState?, board: BoardRates = .none, input: Input,
    in presentation: Presentation<Phrases>
  ) {
    self.init(
      state, board: board, failures: presentation.failures(of: state), input: input,
      in: presentation.ofRates)
  }
}
