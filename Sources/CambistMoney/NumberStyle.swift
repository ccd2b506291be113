/// How a locale writes numbers and amounts of money, as plain data.
///
/// Formatting is pure and needs no locale database, so an iPhone, a server and a browser write the
/// same figure with the same bytes.
public struct NumberStyle: Sendable, Hashable {
  /// The locale the style was made for, as a BCP 47 tag such as `es-MX`.
  public var locale: String
  /// Between the whole part and the decimals.
  public var decimalSeparator: String
  /// Between groups of whole digits.
  public var groupingSeparator: String
  /// Digits in the group next to the decimal separator; 0 when digits are not grouped.
  public var primaryGroupSize: Int
  /// Digits in all further groups: 2 in India, where 12345678 is 1,23,45,678.
  public var secondaryGroupSize: Int
  /// How many digits must precede the first separator: 2 in Spanish, where 1234 has none.
  public var minimumGroupingDigits: Int
  /// The digit zero; the other nine follow it in Unicode.
  public var zeroDigit: Unicode.Scalar
  /// Before or around a negative number: `-#`, with `#` for the digits.
  public var negativePattern: String
  /// A percentage: `#%`, `# %`, `%#`.
  public var percentPattern: String
  /// The decimal separator of amounts of money, if it is not that of numbers: `.` in
  /// French-speaking Switzerland, where numbers have a comma.
  public var moneyDecimalSeparator: String?
  /// The grouping separator of amounts of money, if it is not that of numbers: `.` in Austria,
  /// where numbers have spaces.
  public var moneyGroupingSeparator: String?
  /// An amount of money: `¤ #` or `# ¤`, with `¤` for the currency's code and `#` for the digits.
  public var currencyPattern: String
  /// A negative amount of money.
  public var negativeCurrencyPattern: String

  /// Creates a style from its symbols.
  public init(
    locale: String, decimalSeparator: String, groupingSeparator: String, primaryGroupSize: Int,
    secondaryGroupSize: Int, minimumGroupingDigits: Int, zeroDigit: Unicode.Scalar,
    negativePattern: String, percentPattern: String, moneyDecimalSeparator: String? = nil,
    moneyGroupingSeparator: String? = nil, currencyPattern: String,
    negativeCurrencyPattern: String
  ) {
    self.locale = locale
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.primaryGroupSize = primaryGroupSize
    self.secondaryGroupSize = secondaryGroupSize
    self.minimumGroupingDigits = minimumGroupingDigits
    self.zeroDigit = zeroDigit
    self.negativePattern = negativePattern
    self.percentPattern = percentPattern
    self.moneyDecimalSeparator = moneyDecimalSeparator
    self.moneyGroupingSeparator = moneyGroupingSeparator
    self.currencyPattern = currencyPattern
    self.negativeCurrencyPattern = negativeCurrencyPattern
  }

  /// English as written in the United States: `EUR 1,234.50`.
  public static let english = NumberStyle(
    locale: "en-US", decimalSeparator: ".", groupingSeparator: ",", primaryGroupSize: 3,
    secondaryGroupSize: 3, minimumGroupingDigits: 1, zeroDigit: "0", negativePattern: "-#",
    percentPattern: "#%", currencyPattern: "¤\u{A0}#", negativeCurrencyPattern: "-¤\u{A0}#")
}
