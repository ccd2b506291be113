public import CambistMoney

/// Where a value comes from and how old it is.
public struct Provenance: Sendable, Hashable {
  /// The name of the source, such as `ecb`; a source of a source follows a slash, and more than
  /// one are separated by commas.
  public var source: String
  /// The time the source gives the value.
  public var asOf: AsOf

  /// Creates the origin of a rate.
  public init(source: String, asOf: AsOf) {
    self.source = source
    self.asOf = asOf
  }
}

extension Provenance {
  /// Several sources of one answer are joined in their order: `valyuta/cbar,valyuta/afor`.
  public static let separator = UInt8(ascii: ",")

  /// Of an amount in its own currency: no source, and the day of the question.
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

  /// The kinds of the rates, each once, in the order of the sources; none without a source.
  public var kinds: [RateKind] {
    var kinds: [RateKind] = []
    for source in sources {
      let kind = RateKind(source: source)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// Names the sources of another one too, and is as old as the older of both.
  public func joined(_ other: Provenance) -> Provenance {
    var joined = Provenance(
      source: source, asOf: other.asOf.date < asOf.date ? other.asOf : asOf)
    var isKnown = false
    for name in sources where name.bytes.elementsEqual(other.source.bytes) { isKnown = true }
    if !isKnown { joined.source += "," + other.source }
    return joined
  }
}
