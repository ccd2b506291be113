import CambistMoney

/// The currency before or after an amount: `USD 100`, `100 usd`, `$100`, `50 zł`.
struct TypedCurrency {
  /// Where its code or sign begins, and the position after it.
  let start: Int
  let end: Int
  /// The currency of a code; nil for a sign.
  private let code: Currency?
  /// The position of a sign's currencies in the table.
  private let list: Int

  /// Finds a code or a sign at the beginning of a text, or at its end.
  init?(_ scalars: [UInt32], isBehind: Bool) {
    var (start, end) = (0, scalars.count)
    // A sign or a bracket may be on its other side.
    while start < end, Self.isBeside(scalars[isBehind ? end - 1 : start]) {
      if isBehind { end -= 1 } else { start += 1 }
    }
    guard start < end, AmountDigits.digit(scalars[isBehind ? end - 1 : start], own: 0x30) == nil
    else { return nil }
    var letters: [UInt8] = []
    var index = isBehind ? end - 1 : start
    while index >= 0, index < scalars.count, CurrencySigns.isASCIILetter(scalars[index]) {
      letters.insert(UInt8(truncatingIfNeeded: scalars[index]), at: isBehind ? 0 : letters.count)
      index += isBehind ? -1 : 1
    }
    if letters.count >= 3, let code = Currency(utf8: letters), code.kind != .unlisted {
      self.code = code
      self.start = isBehind ? end - letters.count : start
      list = 0
      self.end = self.start + letters.count
      return
    }
    guard
      let sign = CurrencySigns.sign(
        in: scalars, at: isBehind ? end : start, endsThere: isBehind)
    else { return nil }
    code = nil
    list = sign.list
    self.start = isBehind ? end - sign.length : start
    self.end = self.start + sign.length
  }

  /// The currency meant by the text before and after an amount.
  ///
  /// - Parameter selected: The currency of the amount's field, which is used if it has the sign;
  ///   otherwise the best known currency is used.
  static func meant(
    by first: TypedCurrency, _ second: TypedCurrency?, selected: Currency?, _ scalars: [UInt32]
  ) throws(AmountError) -> Currency {
    if let selected, first.canMean(selected), second?.canMean(selected) ?? true { return selected }
    guard
      let meant = first.code ?? second?.code ?? CurrencySigns.currency(at: first.list)
    else { throw .sharedSign(first.text(scalars), first.codes) }
    guard first.canMean(meant), second?.canMean(meant) ?? true else {
      throw .unexpected((second ?? first).text(scalars))
    }
    return meant
  }

  private func canMean(_ currency: Currency) -> Bool {
    if let code { return code == currency }
    var list = list
    while let each = CurrencySigns.next(&list) {
      if each == currency { return true }
    }
    return false
  }

  private func text(_ scalars: [UInt32]) -> String {
    AmountNumber.text(scalars[start..<end])
  }

  /// `SEK, NOK, DKK, ISK`
  private var codes: String {
    var (codes, list) = ("", list)
    while let currency = CurrencySigns.next(&list) {
      codes += (codes.utf8.isEmpty ? "" : ", ") + currency.code
    }
    return codes
  }

  private static func isBeside(_ scalar: UInt32) -> Bool {
    let sign = AmountParser.sign(scalar)
    return AmountNumber.isSpace(scalar) || scalar == 0x28 || scalar == 0x29 || sign == "-"
      || sign == "+"
  }
}
