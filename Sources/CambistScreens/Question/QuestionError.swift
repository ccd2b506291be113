/// Why a line of text is not a conversion that can be answered. Positions count the characters
/// before, as Unicode scalars.
public enum QuestionError: Error, Sendable, Hashable {
  /// There is nothing, or no currency.
  case currencyMissing
  /// A word that nobody knows, and where it begins.
  case unknown(String, at: Int)
  /// A word or sign of several currencies of which none is best known, where it begins, and the
  /// codes.
  indirect case ambiguous(String, at: Int, codes: String)
  /// A second amount, and where it begins.
  case secondAmount(String, at: Int)
  /// A second day, and where it begins.
  case secondDay(String, at: Int)
  /// A date that can be read in two ways or that no calendar has, and where it begins.
  case date(String, at: Int)
  /// What is wrong with the amount, the text of the amount, where it begins, and whether numbers are
  /// read as programs write them.
  indirect case amount(AmountError, String, at: Int, isPlain: Bool)
  /// The text is longer than ``ConversionQuestion/maximumLength``.
  case tooLong

  /// Where what is not understood begins; nil where that is no one place.
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
