/// Why a line of text is not a conversion that can be answered. Positions count the preceding
/// Unicode scalars.
public enum QuestionError: Error, Sendable, Hashable {
  /// The line is empty, or has no currency.
  case currencyMissing
  /// An unknown word, and where it begins.
  case unknown(String, at: Int)
  /// A word or sign of several currencies, none of which is the best known, where it begins, and
  /// the codes.
  indirect case ambiguous(String, at: Int, codes: String)
  /// A second amount, and where it begins.
  case secondAmount(String, at: Int)
  /// A second day, and where it begins.
  case secondDay(String, at: Int)
  /// A date that does not exist or is ambiguous, and where it begins.
  case date(String, at: Int)
  /// An invalid amount: the error, the text, where it begins, and whether only plain numbers are
  /// read.
  indirect case amount(AmountError, String, at: Int, isPlain: Bool)
  /// The text is longer than ``ConversionQuestion/maximumLength``.
  case tooLong

  /// Where the unknown part begins; nil when it is not a single place.
  public var position: Int? {
    switch self {
    case .currencyMissing, .tooLong: nil
    case .unknown(_, let position), .ambiguous(_, let position, _),
      .secondAmount(_, let position), .secondDay(_, let position), .date(_, let position),
      .amount(_, _, let position, _):
      position
    }
  }
}
