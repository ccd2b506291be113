/// A phrase in its plural forms; the first gap is the count.
public struct Plural: Sendable {
  let one: Phrase
  let few: Phrase
  let many: Phrase

  /// For languages with one and other.
  public init(one: Phrase, other: Phrase) {
    self.init(one: one, few: other, many: other)
  }

  /// For languages whose words do not change with a number.
  public init(_ always: Phrase) {
    self.init(one: always, few: always, many: always)
  }

  /// For Russian and similar languages.
  public init(one: Phrase, few: Phrase, many: Phrase) {
    self.one = one
    self.few = few
    self.many = many
  }
}

/// The plural form for a count (Unicode CLDR plural rules, whole numbers).
public enum PluralRule: Sendable {
  /// 1 is one, all others are many.
  case oneAndOther
  /// 1, 21, 31… are one, 2–4, 22–24… are few, all others many.
  case slavic

  func phrase(of plural: Plural, for count: Int) -> Phrase {
    switch self {
    case .oneAndOther:
      return count == 1 ? plural.one : plural.many
    case .slavic:
      let (tens, units) = (count % 100 / 10, count % 10)
      if tens == 1 { return plural.many }
      if units == 1 { return plural.one }
      return (2...4).contains(units) ? plural.few : plural.many
    }
  }
}
