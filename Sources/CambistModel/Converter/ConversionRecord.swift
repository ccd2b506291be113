public import CambistMoney
public import CambistRates

/// A conversion as the history keeps it.
public struct ConversionRecord: Sendable, Hashable {
  /// Which of the amounts was typed.
  public var side: ConversionSide
  /// The amount that was converted.
  public var source: Money
  /// The amount that it was converted to.
  public var target: Money
  /// 1 unit of the source's currency in the target's: in the published digits, or to at least twelve
  /// significant ones and as many as it takes for the typed amount to come to the other one.
  public var rate: ExactDecimal
  /// Whether the rate is known not to be published as such.
  public var isDerived: Bool
  /// Where the rate came from, and its day.
  public var provenance: Provenance
  /// The day that was asked for; nil for the newest.
  public var day: CalendarDate?
  /// The typed amount where it has no end, such as a third: its digits are the first of them.
  public var endless: ExactFraction?
  #if !hasFeature(Embedded)
    /// What it came to at the user's own terms; nil where there were none. A browser knows none.
    public var effective: EffectiveRecord?
  #endif

  public init(
    side: ConversionSide, source: Money, target: Money, rate: ExactDecimal,
    isDerived: Bool = false, provenance: Provenance, day: CalendarDate?,
    endless: ExactFraction? = nil
  ) {
    self.side = side
    self.isDerived = isDerived
    self.endless = endless
    self.source = source
    self.target = target
    self.rate = rate
    self.provenance = provenance
    self.day = day
  }

  /// What became of amounts by an answer.
  ///
  /// - Throws: ``RateError/overflow(from:to:)``
  public init(_ amounts: ConvertedAmounts, by answer: RateAnswer, on day: CalendarDate?)
    throws(RateError)
  {
    self.init(
      side: amounts.side, source: amounts.source, target: amounts.target,
      rate: try answer.route.figure(digits: Self.digits, for: [amounts.use]),
      isDerived: answer.route.isDerived, provenance: answer.provenance, day: day,
      endless: amounts.endless)
  }

  /// The amount that was typed.
  public var typed: Money { side == .from ? source : target }
  /// The amount that followed.
  public var result: Money { side == .from ? target : source }

  /// What a payment of the result comes to; nil where that is the result.
  public var payable: Money? {
    guard let payable = try? result.rounded(), payable.amount != result.amount else { return nil }
    return payable
  }

  /// What the rate comes to.
  public var use: FigureUse {
    FigureUse(ExactFraction(typed.amount), gives: result.amount, isDivided: side == .to)
  }
}

/// A record with its place in the history.
public struct HistoryEntry: Sendable, Hashable {
  /// The record's number, which never changes and is never used again.
  public var id: Int64
  /// When the conversion was made.
  public var time: Timestamp
  /// The conversion.
  public var record: ConversionRecord

  /// Creates an entry of the history.
  public init(id: Int64, time: Timestamp, record: ConversionRecord) {
    self.id = id
    self.time = time
    self.record = record
  }
}
