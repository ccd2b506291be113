public import CambistMoney

/// Where a value comes from and how old it is.
public struct Provenance: Sendable, Hashable {
  /// The name of the source, such as `ecb`. A slash separates a source from its own source, commas
  /// separate several sources.
  public var source: String
  /// The date that the source gives for the value.
  public var asOf: AsOf

  /// Creates a provenance.
  public init(source: String, asOf: AsOf) {
    self.source = source
    self.asOf = asOf
  }
}

extension Provenance {
  /// Separates the sources of a result, in their order: `valyuta/cbar,valyuta/afor`.
  public static let separator = UInt8(ascii: ",")

  /// For a conversion into the same currency: no source, and the day of the conversion.
  public static func none(on day: CalendarDate) -> Provenance {
    Provenance(source: "", asOf: .day(day))
  }

  /// Whether there is no source.
  public var isNone: Bool { source.utf8.isEmpty }

  /// The names of the sources, each once.
  public var sources: [String] {
    var sources: [String] = []
    for name in Array(source.utf8).split(separator: Self.separator) {
      sources.append(String(decoding: name, as: UTF8.self))
    }
    return sources
  }

  /// The kinds of the rates, each once, in the order of the sources; empty without a source.
  public var kinds: [RateKind] {
    var kinds: [RateKind] = []
    for source in sources {
      let kind = RateKind(source: source)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// Adds the sources of another provenance and takes the older of both dates.
  public func joined(_ other: Provenance) -> Provenance {
    var joined = Provenance(
      source: source, asOf: other.asOf.date < asOf.date ? other.asOf : asOf)
    var isKnown = false
    for name in sources where name.bytes.elementsEqual(other.source.bytes) { isKnown = true }
    if !isKnown { joined.source += "," + other.source }
    return joined
  }
}
