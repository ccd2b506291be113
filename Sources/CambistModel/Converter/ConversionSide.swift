/// Which of a converter's two amounts was typed; the other one follows.
public enum ConversionSide: String, Sendable, Hashable {
  /// The amount in the currency that is converted.
  case from
  /// The amount in the currency that it is converted to.
  case to
}
