public import CambistModel
public import CambistMoney
import CambistRates

/// The converter: two amounts that drive each other, with the rate between them.
///
/// An empty amount clears the result and the rate. An amount that cannot be read stays as it is,
/// with what is wrong beside it.
public struct ConvertScreen: Sendable {
  /// What the user typed and chose.
  public struct Input: Sendable, Hashable {
    public var from: Currency
    public var to: Currency
    /// The typed amount as it stands in its field.
    public var amount: String
    /// Which field it stands in.
    public var side: ConversionSide
    /// The typed day as it stands in its field; empty for the newest rate.
    public var on: String
    /// Whether nobody typed the amount: it is of an address or of the store, in canonical form, and
    /// its field shows it in the manner of the locale.
    public var isStored: Bool
    /// Whether a currency was typed beside the amount; see ``withTypedCurrency(_:)``.
    public var isCurrencyTyped = false

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

    /// What was last typed.
    public init(_ last: ConverterInput) {
      self.init(
        from: last.from, to: last.to, amount: last.amount, side: last.side, isStored: true)
    }

    /// What is filled in before anything was ever typed.
    public static let first = Input(amount: "100")

    /// The day whose rate is wanted; nil for the newest, or when it cannot be read.
    public var day: CalendarDate? { CalendarDate(on) }
    /// Whether the day's field holds something that is no day.
    public var isDayUnreadable: Bool { !on.isEmpty && day == nil }

    /// The currencies the other way round; the typed amount stays where it stands.
    public var swapped: Input {
      var other = self
      (other.from, other.to) = (to, from)
      return other
    }
  }

  /// One of the two amounts.
  public struct AmountField: Sendable, Hashable {
    public var label: String
    public var value: String
    /// What is wrong with what was typed.
    public var error: String?
    /// What arithmetic comes to: `= 41`; or how a number was read that could be another:
    /// `= 1,500.00`.
    public var hint: String?
    /// The two readings of an amount that has two, each with the text that means it.
    public var readings: [AmountReadings.Reading] = []
  }

  public var title: String
  public var source: AmountField
  public var target: AmountField
  public var swapLabel: String
  public var dateLabel: String
  public var dateHint: String
  /// The typed day, and the first and the last that can be chosen.
  public var date: String
  public var oldestDate: String
  public var newestDate: String
  public var dateError: String?
  public var convertLabel: String
  public var historyLabel: String
  public var savePairLabel: String
  /// `100 USD =`, above the result.
  public var question: String?
  /// `89.51 EUR`
  public var result: String?
  /// What can be paid of a result that is finer than a payment: `Finer than a payment. Payable: EUR 0.01`.
  public var payable: String?
  public var facts: RateFacts
  public var isRefreshing: Bool
  /// Both amounts; nil when there is no result.
  public var amounts: ConvertedAmounts?
  /// The typed amount in a form that every locale reads the same; nil when it cannot be read.
  public var canonicalAmount: String?
  /// What the history keeps of the conversion; nil when there is no result.
  public var record: ConversionRecord?
  /// What is filled in at the next start.
  public var memory: ConverterInput

  /// Renders what the repository knows of the pair.
  ///
  /// - Parameters:
  ///   - state: What is known of the pair; nil when nothing was asked, as with an unreadable day.
  ///   - failures: The sources that failed, as people read it.
  ///   - today: The reader's day; nil where the reader's zone is not known: then ages count in UTC,
  ///     and every day can be chosen that has begun anywhere on Earth.
  public init(
    _ state: RateState?, failures: [SourceFailure], input: Input, phrases: RatePhrases,
    style: NumberStyle, now: Timestamp, today: CalendarDate? = nil
  ) {
    let words = phrases.converter
    title = words.title
    swapLabel = words.swap
    dateLabel = words.date
    dateHint = words.dateHint
    date = input.on
    oldestDate = ECBCalendar.first?.description ?? ""
    newestDate = (today ?? now.latestDate).description
    dateError = input.isDayUnreadable ? words.unreadableDate(input.on) : nil
    convertLabel = words.convert
    historyLabel = words.history
    savePairLabel = words.savePair
    isRefreshing = state?.isRefreshing ?? false

    let conversion = TypedConversion(state, input, phrases, style)
    amounts = conversion.amounts
    canonicalAmount = conversion.canonical
    memory = ConverterInput(
      from: input.from, to: input.to, amount: conversion.canonical ?? "", side: input.side)
    if let amounts, let answer = state?.value {
      record = try? ConversionRecord(amounts, by: answer, on: input.day)
    }
    source = AmountField(
      label: words.amount + ", " + input.from.code, value: conversion.sourceText,
      error: input.side == .from ? conversion.error : nil,
      hint: input.side == .from ? conversion.hint : nil,
      readings: input.side == .from ? conversion.readings : [])
    target = AmountField(
      label: words.amount + ", " + input.to.code, value: conversion.targetText,
      error: input.side == .to ? conversion.error : nil,
      hint: input.side == .to ? conversion.hint : nil,
      readings: input.side == .to ? conversion.readings : [])
    if let amounts {
      let (typed, result) = (style.typedText(amounts), style.text(amounts.result))
      question = (input.side == .from ? typed : result) + " ="
      self.result = input.side == .from ? result : typed
      payable = words.payable(amounts, style).map { words.finerThanPayment + " " + $0 }
    }
    facts = RateFacts(
      state, failures: failures, for: amounts.map { [$0] } ?? [], on: input.day, now: now,
      today: today, phrases: phrases, style: style)
    if !conversion.isTyped {
      facts.rate = nil
      facts.reverse = nil
      facts.source = nil
      facts.kind = nil
      facts.caution = nil
      facts.fetched = nil
      facts.route = nil
      facts.stale = nil
    }
  }
}

extension ConvertScreen {
  /// Renders what the repository knows of the pair, with the sources that failed.
  ///
  /// - Parameters:
  ///   - state: What is known of the pair; nil when nothing was asked.
  ///   - today: The reader's day; nil where the reader's zone is not known.
  public init(
    _ state: RateState?, input: Input, phrases: Phrases, style: NumberStyle, now: Timestamp,
    today: CalendarDate? = nil
  ) {
    self.init(
      state, failures: phrases.failures(of: state, style), input: input, phrases: phrases,
      style: style, now: now, today: today)
  }
}
