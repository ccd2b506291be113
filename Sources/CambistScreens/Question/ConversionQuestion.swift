public import CambistModel
public import CambistMoney

/// A conversion in one line, as people write it: `100 usd to eur, gbp`, `€50 in dollars`,
/// `1.5k eur usd`, `(12*3)+5% gbp`, `100 usd in eur on 13 Mar 2020`.
///
/// Codes in any case, signs, and names in five languages are recognized. Missing parts are not
/// guessed here: the amount is nil without one, and the targets may be empty.
public struct ConversionQuestion: Sendable {
  /// The amount of a question.
  public struct Amount: Sendable {
    /// The exact value.
    public let value: ExactFraction
    /// The same in a form that all locales read alike, for addresses.
    public let canonical: String
  }

  /// An ambiguous word or sign for several currencies, and the one that was assumed.
  public struct Assumption: Sendable, Equatable {
    /// The text.
    public let text: String
    /// The assumed currency.
    public let currency: Currency
    /// Its other meanings.
    public let others: [Currency]
  }

  /// The maximum number of characters.
  public static let maximumLength = 300
  /// The maximum number of target currencies.
  public static let maximumTargets = 20

  /// The amount; nil for none.
  public let amount: Amount?
  /// The currency of the amount.
  public let from: Currency
  /// The target currencies, in their order, each once.
  public let to: [Currency]
  /// The day of the rates; nil for the newest.
  public let day: CalendarDate?
  /// The ambiguous words.
  public let assumptions: [Assumption]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - style: How the reader writes numbers; nil for plain numbers.
  ///   - vocabulary: The names of currencies.
  ///   - home: The currency of the reader's region, preferred for ambiguous words.
  ///   - today: The reader's day, for `yesterday` and dates without a year.
  ///   - language: The reader's language; nil if it is unknown. `mil` is a thousand in Spanish, and
  ///     rejected in lines of other languages, because it is short for a million in English.
  /// - Throws: ``QuestionError``
  public init(
    _ text: String, _ style: NumberStyle?, _ vocabulary: CurrencyVocabulary, home: Currency? = nil,
    today: CalendarDate, language: String? = nil
  ) throws(QuestionError) {
    let scalars = AmountNumber.scalars(of: text).filter { !AmountNumber.isDirectionMark($0) }
    guard scalars.count <= Self.maximumLength else { throw .tooLong }
    var reader = QuestionReader(
      try QuestionTokens(scalars), vocabulary, home, today, language: language)
    try reader.read()
    (from, to) = try Self.roles(reader)
    guard to.count <= Self.maximumTargets else { throw .tooLong }
    day = reader.day
    assumptions = reader.assumptions
    guard let read = reader.amount else {
      amount = nil
      return
    }
    do throws(AmountError) {
      let expression = try QuestionAmount.expression(read, style, from)
      amount = Amount(value: expression.value, canonical: expression.canonical)
    } catch {
      throw .amount(error, read.text, at: read.position, isPlain: style == nil)
    }
  }

  /// Determines the currency of the amount and the targets.
  private static func roles(
    _ reader: QuestionReader
  ) throws(QuestionError) -> (Currency, [Currency]) {
    let found = reader.currencies
    guard !found.isEmpty else { throw .currencyMissing }
    var source = found.firstIndex { $0.role == .source }
    if source == nil, let amount = reader.amount {
      // `how many euros in 100 dollars`: the one after the amount, unless another precedes it. Its
      // sign may be inside the amount: `-€5`.
      let isBefore = found.contains {
        ($0.end == amount.first || $0.start > amount.first && $0.end <= amount.last)
          && $0.role == nil
      }
      if !isBefore { source = found.firstIndex { $0.start == amount.last } }
    }
    let from = source ?? found.firstIndex { $0.role == nil } ?? (found.count > 1 ? 0 : nil)
    guard let from else { throw .currencyMissing }
    var targets: [Currency] = []
    for (index, each) in found.enumerated() where index != from {
      if !targets.contains(each.currency) { targets.append(each.currency) }
    }
    return (found[from].currency, targets)
  }
}
