import CambistModel

/// The direction of a locale's text.
public enum TextDirection: String, Sendable {
  /// As in English. The raw value is that of the `dir` attribute in HTML.
  case leftToRight = "ltr"
  /// As in Arabic and Hebrew.
  case rightToLeft = "rtl"

  /// The direction of a BCP 47 tag's script, otherwise of its language.
  public init(locale tag: String) {
    let parts = ASCIISearch.folded(tag).split(separator: UInt8(ascii: "-")).map { Array($0) }
    func names(_ part: [UInt8]?, _ texts: [StaticString]) -> Bool {
      guard let part else { return false }
      return texts.contains { text in
        part.elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      }
    }
    // A script has four letters and directly follows the language.
    let script = parts.dropFirst().first.flatMap { $0.count == 4 && $0[0] > 0x39 ? $0 : nil }
    let isRightToLeft =
      script != nil
      ? names(script, ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"])
      : names(
        parts.first,
        ["ar", "fa", "he", "iw", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "nqo"])
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
