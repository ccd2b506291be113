public import CambistMoney

/// Words for currencies, used to parse a line of text.
///
/// Grammatical forms of a word are recognized: `dollars`, `долларов` and `dolara` begin as the
/// names do. If a word means several currencies, the one of the reader's region is used, otherwise
/// the best known one.
public struct CurrencyVocabulary: Sendable {
  /// A name of one or more currencies, word by word.
  public struct Name: Sendable, Equatable {
    /// The words, folded, as Unicode scalars.
    public var words: [[UInt32]]
    /// The currencies with this name.
    public var currencies: [Currency]
    /// Whether only the exact words match, as for a country's name.
    public var isExact: Bool

    /// Creates a name.
    public init(words: [[UInt32]], currencies: [Currency], isExact: Bool = false) {
      self.words = words
      self.currencies = currencies
      self.isExact = isExact
    }
  }

  /// Removes case, accents and surrounding spaces from a text.
  public let fold: @Sendable (String) -> String
  /// All names.
  public let names: [Name]
  /// The preferred currencies of ambiguous names, the best known first.
  public let bestKnown: [Currency]

  /// Creates a vocabulary.
  public init(
    names: [Name], bestKnown: [Currency], fold: @escaping @Sendable (String) -> String
  ) {
    self.names = names
    self.bestKnown = bestKnown
    self.fold = fold
  }

  /// The currencies of the longest name that the words begin with, and its number of words; nil for
  /// none. Exact words take precedence over grammatical forms.
  ///
  /// - Complexity: O(*n*) for *n* names.
  package func match(_ words: [[UInt32]]) -> (count: Int, currencies: [Currency])? {
    var (count, isExact) = (0, false)
    var found: [Currency] = []
    for name in names {
      let length = name.words.count
      guard length >= max(count, 1), length <= words.count else { continue }
      let isSame = (0..<length).allSatisfy { name.words[$0] == words[$0] }
      guard
        isSame
          || !name.isExact && !(isExact && length == count)
            && (0..<length).allSatisfy({ Self.isForm(words[$0], of: name.words[$0]) })
      else { continue }
      if length > count || isSame && !isExact { found = [] }
      (count, isExact) = (length, isSame)
      for currency in name.currencies where !found.contains(currency) { found.append(currency) }
    }
    return count == 0 ? nil : (count, found)
  }

  /// Whether a word is a grammatical form of another: both begin alike and differ in at most a few
  /// letters at the end.
  public static func isForm(_ word: [UInt32], of other: [UInt32]) -> Bool {
    var common = 0
    while common < word.count, common < other.count, word[common] == other[common] { common += 1 }
    let (rest, otherRest) = (word.count - common, other.count - common)
    if rest == 0, otherRest == 0 { return true }
    if common >= 4 { return rest <= 4 && otherRest <= 2 }
    guard common == 3, rest == 0 || otherRest == 0 else { return false }
    // The final vowel is dropped: `лир` of `лира`.
    return otherRest == 0 ? rest <= 2 : otherRest == 1 && other.last.map(vowels.contains) ?? false
  }

  private static let vowels = "aeouаяоеы".unicodeScalars.map { $0.value }

  /// The preferred one of several currencies; nil when there is no preference.
  ///
  /// - Parameter home: The currency of the reader's region.
  package func meant(_ currencies: [Currency], home: Currency?) -> Currency? {
    if currencies.count == 1 { return currencies.first }
    if let home, currencies.contains(home) { return home }
    return bestKnown.first { currencies.contains($0) }
  }
}
