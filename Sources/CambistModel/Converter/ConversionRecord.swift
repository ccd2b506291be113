public import CambistMoney
public import CambistRates

/// A conversion as stored in the history.
public struct ConversionRecord: Sendable, Hashable {
  /// Which of the amounts was typed.
  public var side: ConversionSide
  /// The amount that was converted.
  public var source: Money
  /// The amount that it was converted to.
  public var target: Money
  /// 1 unit of the source's currency in the target's: in the published digits, or to at least
  /// twelve significant ones and as many as are needed to reproduce the other amount.
  public var rate: ExactDecimal
  /// Whether the rate is known to be calculated rather than published.
  public var isDerived: Bool
  /// The provenance of the rate.
  public var provenance: Provenance
  /// The requested day; nil for the newest.
  public var day: CalendarDate?
  /// The exact typed amount if its decimals never end, as those of a third; the recorded digits are
  /// its first ones.
  public var endless: ExactFraction?
  #if !hasFeature(Embedded)
    /// The result with the user's own fees or rate; nil without any. A browser has none.
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

  /// Creates a record of amounts converted with an answer.
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
  /// The converted amount.
  public var result: Money { side == .from ? target : source }

  /// The result rounded for a payment; nil if it is the same.
  public var payable: Money? {
    guard let payable = try? result.rounded(), payable.amount != result.amount else { return nil }
    return payable
  }

  /// The conversion that the rate must reproduce.
  public var use: FigureUse {
    FigureUse(ExactFraction(typed.amount), gives: result.amount, isDivided: side == .to)
  }
}

/// A record with its number in the history.
public struct HistoryEntry: Sendable, Hashable {
  /// The record's number, which never changes and is never reused.
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
