import CambistModel
import CambistMoney

/// Finds the amount, the currencies and the day among the parts of a line.
struct QuestionReader {
  /// The role that a word gives to the currency after it.
  enum Role { case source, target }

  /// A currency, with the indices of its first part and after its last part.
  struct Found {
    let currency: Currency
    let role: Role?
    let start: Int
    var end: Int
  }

  /// The text of the amount, with the indices of its first part and after its last part.
  struct Amount {
    var text: String
    let position: Int
    var multiplier: Int64 = 1
    let first: Int
    var last: Int
  }

  private(set) var amount: Amount?
  private(set) var currencies: [Found] = []
  private(set) var day: CalendarDate?
  private(set) var assumptions: [ConversionQuestion.Assumption] = []

  private let line: QuestionTokens
  private let vocabulary: CurrencyVocabulary
  private let words = QuestionWords.shared
  private let home: Currency?
  private let today: CalendarDate
  private let isSpanish: Bool
  /// The words of the line, folded; empty for parts that are not words.
  private let folded: [[UInt32]]
  private var index = 0
  private var role: Role?

  /// - Parameter language: The reader's language; a line with Spanish words is Spanish in any case.
  init(
    _ line: QuestionTokens, _ vocabulary: CurrencyVocabulary, _ home: Currency?,
    _ today: CalendarDate, language: String?
  ) {
    (self.line, self.vocabulary, self.home, self.today) = (line, vocabulary, home, today)
    folded = line.tokens.map {
      $0.kind == .word ? AmountNumber.scalars(of: vocabulary.fold(line.text($0))) : []
    }
    isSpanish = language == "es" || folded.contains(where: words.isSpanish)
  }

  mutating func read() throws(QuestionError) {
    while index < line.tokens.count {
      switch line.tokens[index].kind {
      case .amount: try takeNumber()
      case .sign(let list): try takeSign(list)
      case .word: try takeWord()
      }
    }
  }

  // MARK: - Numbers

  private mutating func takeNumber() throws(QuestionError) {
    let token = line.tokens[index]
    if let date = QuestionDate(line, folded, words, at: index, today) {
      guard let found = date.day else { throw .date(date.text, at: token.start) }
      try take(found, date.text, at: token.start)
      index += date.length
      return
    }
    let text = line.text(token)
    let start = index
    index += 1
    var multiplier: Int64 = 1
    if index < line.tokens.count, let factor = words.multiplier(folded[index]) {
      if words.isThousandOrMillion(folded[index]), !isSpanish {
        throw .unknown(line.text(line.tokens[index]), at: line.tokens[index].start)
      }
      multiplier = factor
      index += 1
    }
    guard let before = amount else {
      amount = Amount(
        text: text, position: token.start, multiplier: multiplier, first: start, last: index)
      return
    }
    // A sign or a bracket may precede the sign of a currency: `-€5`, `($5)`.
    guard !before.text.unicodeScalars.contains(where: { QuestionTokens.isDigit($0.value) }) else {
      throw .secondAmount(text, at: token.start)
    }
    amount = Amount(
      text: before.text + text, position: before.position, multiplier: multiplier,
      first: before.first, last: index)
  }

  // MARK: - Currencies

  private mutating func takeSign(_ list: Int) throws(QuestionError) {
    let token = line.tokens[index]
    var (place, meant): (Int, [Currency]) = (list, [])
    while let currency = CurrencySigns.next(&place) { meant.append(currency) }
    // Some signs have no best known currency.
    let known = CurrencySigns.currency(at: list)
    let currency = home.flatMap { meant.contains($0) ? $0 : nil } ?? known
    try add(currency, of: meant, from: index, count: 1, line.text(token), at: token.start)
  }

  private mutating func takeWord() throws(QuestionError) {
    let token = line.tokens[index]
    let ahead = folded[index...].prefix { !$0.isEmpty }
    let match = vocabulary.match(Array(ahead.prefix(6)))
    if let match, match.count > 1 { return try take(match) }
    let codes = codes(in: token)
    if !codes.isEmpty {
      // Both codes of a pair are one word.
      let start = index
      for code in codes { try add(code, of: [code], from: start, count: 1, "", at: token.start) }
      return
    }
    if let date = QuestionDate(line, folded, words, at: index, today) {
      guard let found = date.day else { throw .date(date.text, at: token.start) }
      try take(found, date.text, at: token.start)
      index += date.length
      return
    }
    switch words.meaning(of: folded[index]) {
    case .daysAgo(let days):
      try take(today.adding(days: -days), line.text(token), at: token.start)
    case .target: role = .target
    case .source: role = .source
    case .filler: break
    case nil:
      guard let match else { throw .unknown(line.text(token), at: token.start) }
      return try take(match)
    }
    index += 1
  }

  private mutating func take(
    _ match: (count: Int, currencies: [Currency])
  ) throws(QuestionError) {
    let (token, last) = (line.tokens[index], line.tokens[index + match.count - 1])
    try add(
      vocabulary.meant(match.currencies, home: home), of: match.currencies, from: index,
      count: match.count,
      AmountNumber.text(line.scalars[token.start..<last.end], limit: last.end - token.start),
      at: token.start)
  }

  /// - Parameters:
  ///   - currency: The currency that is meant; nil when it is ambiguous.
  ///   - all: All meanings of the words.
  private mutating func add(
    _ currency: Currency?, of all: [Currency], from start: Int, count: Int, _ text: String,
    at position: Int
  ) throws(QuestionError) {
    guard let currency else {
      var codes = ""
      for each in all { codes += (codes.utf8.isEmpty ? "" : ", ") + each.code }
      throw .ambiguous(text, at: position, codes: codes)
    }
    if all.count > 1,
      !assumptions.contains(where: { $0.currency == currency && $0.others.count == all.count - 1 })
    {
      assumptions.append(
        .init(text: text, currency: currency, others: all.filter { $0 != currency }))
    }
    index = start + count
    // `USD 100 $` names one currency twice.
    if let last = currencies.last, last.currency == currency, role == nil || last.end == start {
      if last.end == start { currencies[currencies.count - 1].end = index }
      let isAround = amount.map { $0.first == last.end && $0.last == start } ?? false
      if last.end == start || isAround { return }
    }
    currencies.append(Found(currency: currency, role: role, start: start, end: index))
    // A list after `to` is of targets: `to eur, gbp`.
    if role == .source { role = nil }
  }

  /// The currency of a code, or both of a pair such as `EURUSD`; empty for other words.
  private func codes(in token: QuestionTokens.Token) -> [Currency] {
    let scalars = line.scalars[token.start..<token.end]
    guard scalars.allSatisfy({ CurrencySigns.isASCIILetter($0) }) else { return [] }
    func code(_ part: ArraySlice<UInt32>) -> Currency? {
      let currency = Currency(utf8: part.map { UInt8(truncatingIfNeeded: $0) })
      return currency.flatMap { $0.kind == .unlisted ? nil : $0 }
    }
    if let one = code(scalars) { return [one] }
    guard scalars.count == 6, let base = code(scalars.prefix(3)),
      let quote = code(scalars.suffix(3))
    else { return [] }
    return [base, quote]
  }

  // MARK: - Days

  private mutating func take(
    _ found: CalendarDate, _ text: String, at position: Int
  ) throws(QuestionError) {
    guard day == nil else { throw .secondDay(text, at: position) }
    day = found
  }
}
