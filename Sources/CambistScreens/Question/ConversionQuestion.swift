public import CambistModel
public import CambistMoney

/// A conversion in one line, as people write it: `100 usd to eur, gbp`, `€50 in dollars`,
/// `1.5k eur usd`, `(12*3)+5% gbp`, `100 usd in eur on 13 Mar 2020`.
///
/// Codes in any case, signs, and names in five languages are read. What is left out is not guessed
/// here: without an amount it is nil, and without a currency to convert to there is none.
public struct ConversionQuestion: Sendable {
  /// The amount of a question.
  public struct Amount: Sendable {
    /// What it comes to.
    public let value: ExactFraction
    /// The same in a form that means the same in every locale, for addresses.
    public let canonical: String
  }

  /// A word or sign of several currencies, and the one as which it was read.
  public struct Assumption: Sendable, Equatable {
    /// What was written.
    public let text: String
    /// As what it was read.
    public let currency: Currency
    /// What it means elsewhere.
    public let others: [Currency]
  }

  /// How many characters are read at most.
  public static let maximumLength = 300
  /// How many currencies an amount is converted to at most.
  public static let maximumTargets = 20

  /// The amount; nil where there is none.
  public let amount: Amount?
  /// The currency of the amount.
  public let from: Currency
  /// The currencies to convert to, in their order, each once.
  public let to: [Currency]
  /// The day whose rates count; nil for the newest.
  public let day: CalendarDate?
  /// The words that have more than one meaning.
  public let assumptions: [Assumption]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - style: How the reader writes numbers; nil for numbers as programs write them.
  ///   - vocabulary: The names of currencies.
  ///   - home: The currency of the reader's region, which words of several currencies mean.
  ///   - today: The reader's day, for `yesterday` and dates without a year.
  /// - Throws: ``QuestionError``
  public init(
    _ text: String, _ style: NumberStyle?, _ vocabulary: CurrencyVocabulary, home: Currency? = nil,
    today: CalendarDate
  ) throws(QuestionError) {
    let scalars = AmountNumber.scalars(of: text).filter { !AmountNumber.isDirectionMark($0) }
    guard scalars.count <= Self.maximumLength else { throw .tooLong }
    var reader = QuestionReader(try QuestionTokens(scalars), vocabulary, home, today)
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

  /// Which currency the amount is in, and the others.
  private static func roles(
    _ reader: QuestionReader
  ) throws(QuestionError) -> (Currency, [Currency]) {
    let found = reader.currencies
    guard !found.isEmpty else { throw .currencyMissing }
    var source = found.firstIndex { $0.role == .source }
    if source == nil, let amount = reader.amount {
      // `how many euros in 100 dollars`: the one behind the amount, unless another precedes it.
      // Its sign may stand within it: `-€5`.
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
