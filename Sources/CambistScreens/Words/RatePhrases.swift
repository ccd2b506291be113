public import CambistMoney

/// The phrases for amounts, rates and times in one language: exactly those that the converter
/// needs, so that a browser can load them alone.
///
/// A class, as hundreds of texts would otherwise be copied one by one. Unchecked, as the compiler
/// requires it for a class that another one extends: all its members are constants.
public class RatePhrases: @unchecked Sendable {
  /// The language's BCP 47 tag, such as `en`.
  public let language: String
  let pluralRule: PluralRule
  /// The frame around every screen.
  public let frame: FramePhrases
  /// Dates and ages.
  public let times: TimePhrases
  /// How a rate was calculated.
  public let routes: RoutePhrases
  /// The names of institutions.
  public let institutions: InstitutionNames
  /// Typed amounts.
  public let amounts: AmountPhrases
  /// The converter.
  public let converter: ConverterPhrases

  init(
    language: String, pluralRule: PluralRule, frame: FramePhrases, times: TimePhrases,
    routes: RoutePhrases, institutions: InstitutionNames, amounts: AmountPhrases,
    converter: ConverterPhrases
  ) {
    self.language = language
    self.pluralRule = pluralRule
    self.frame = frame
    self.times = times
    self.routes = routes
    self.institutions = institutions
    self.amounts = amounts
    self.converter = converter
  }

  /// A copy of the same phrases.
  init(_ other: RatePhrases) {
    language = other.language
    pluralRule = other.pluralRule
    frame = other.frame
    times = other.times
    routes = other.routes
    institutions = other.institutions
    amounts = other.amounts
    converter = other.converter
  }

  /// A phrase in the plural form of a count, with the count in its first gap.
  public func counted(_ plural: Plural, _ count: Int, _ style: NumberStyle) -> String {
    pluralRule.phrase(of: plural, for: count)(style.text(ExactDecimal(count)))
  }
}
