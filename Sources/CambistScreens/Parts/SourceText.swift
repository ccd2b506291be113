import CambistMoney
public import CambistRates

extension RatePhrases {
  /// A source's name for people: `ECB` for `ecb`, `Valyuta · cbar` for `valyuta/cbar`,
  /// `Valyuta · ECB` for `valyuta/ecb_`, as Valyuta calls it.
  public func sourceName(_ source: String) -> String {
    var parts: [String] = []
    for part in Array(source.utf8).split(separator: UInt8(ascii: "/")) {
      parts.append(Self.known(String(decoding: part, as: UTF8.self)))
    }
    var text = ""
    for (index, part) in parts.enumerated() { text += (index > 0 ? " · " : "") + part }
    return text
  }

  private static func known(_ source: String) -> String {
    let bytes = Array(source.utf8)
    if bytes == Array("ecb".utf8) || bytes == Array("ecb_".utf8) { return "ECB" }
    if bytes == Array("valyuta".utf8) { return "Valyuta" }
    if bytes == Array("bitso".utf8) { return "Bitso" }
    return source
  }

  /// A source and its day: `ECB · 30 Oct 2026`.
  public func text(_ provenance: Provenance) -> String {
    sourceName(provenance.source) + " · " + text(provenance.asOf)
  }
}
