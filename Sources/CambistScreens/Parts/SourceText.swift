public import CambistModel
import CambistMoney
import CambistRates

extension RatePhrases {
  /// A source's display name: `ECB` for `ecb`, `Valyuta · cbar` for `valyuta/cbar`, `Valyuta · ECB`
  /// for `valyuta/ecb_`, as Valyuta calls it; `Bank of Canada` for `boc`; `fixed by EU regulation
  /// 2866/98` for `eu-regulation/2866/98`. Several sources are separated by commas, with their
  /// common part once: `Valyuta · cbar, afor`.
  public func sourceName(_ source: String) -> String {
    var text = ""
    var group: [UInt8]?
    for name in Array(source.utf8).split(separator: Provenance.separator) {
      if !text.utf8.isEmpty { text += ", " }
      if let act = actName(name) {
        text += act
        continue
      }
      if let institution = institutions.name(of: String(decoding: name, as: UTF8.self)) {
        text += institution
        group = nil
        continue
      }
      let parts = name.split(separator: UInt8(ascii: "/"))
      let isFollowing = parts.count > 1 && group.map { $0.elementsEqual(parts[0]) } ?? false
      for part in isFollowing ? parts.dropFirst() : parts[...] {
        if part.startIndex != parts[isFollowing ? 1 : 0].startIndex { text += " · " }
        text += Self.known(String(decoding: part, as: UTF8.self))
      }
      group = parts.first.map { Array($0) }
    }
    return text
  }

  /// The act that fixes a rate; nil for any other source.
  private func actName(_ source: ArraySlice<UInt8>) -> String? {
    for (start, phrase) in [
      (CurrencyReplacement.regulation, routes.regulation),
      (CurrencyReplacement.redenomination, routes.redenomination),
    ] where source.starts(with: start.bytes) {
      return phrase(String(decoding: source.dropFirst(start.bytes.count), as: UTF8.self))
    }
    return nil
  }

  /// The kinds of an answer's rates: `reference rate`; nil when the source's name implies it, as an
  /// act's does, and for equal currencies.
  public func kindText(_ answer: RateAnswer) -> String? { kindText(answer.kinds) }

  /// Kinds of rates as text; nil for kinds that need none.
  func kindText(_ kinds: [RateKind]) -> String? {
    var text = ""
    for kind in kinds {
      let name: String? =
        switch kind {
        case .reference: routes.referenceRate
        case .official: routes.officialRate
        case .average: routes.averageRate
        case .indicative: routes.indicativeRate
        case .unstated: routes.unstatedRate
        case .bank, .market, .fixed: nil
        }
      if let name { text += (text.utf8.isEmpty ? "" : ", ") + name }
    }
    return text.utf8.isEmpty ? nil : text
  }

  private static func known(_ source: String) -> String {
    let bytes = Array(source.utf8)
    if bytes == Array("ecb".utf8) || bytes == Array("ecb_".utf8) { return "ECB" }
    if bytes == Array("valyuta".utf8) { return "Valyuta" }
    if bytes == Array("bitso".utf8) { return "Bitso" }
    return source
  }
}

extension Presentation {
  /// A source and its day: `ECB · 30 Oct 2026`; a conversion between equal currencies has its own
  /// text.
  func text(_ provenance: Provenance) -> String {
    if provenance.isNone { return phrases.routes.sameCurrency }
    return phrases.sourceName(provenance.source) + " · " + text(provenance.asOf)
  }
}
