/// Which of a converter's two amounts was typed; the other one follows.
public enum ConversionSide: String, Sendable, Hashable {
  /// The amount of the currency that is converted.
  case from
  /// The amount that should come out.
  case to
}
