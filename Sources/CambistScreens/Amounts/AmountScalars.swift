import CambistMoney

/// The characters of a typed text, and the format of its numbers.
final class AmountScalars {
  /// Who writes the numbers.
  enum Writer {
    /// People, in the format of their locale or another one.
    case person
    /// Programs: ASCII digits, and one point before the decimals.
    case program
  }

  /// The typed text, without marks that only set the text direction.
  private let typed: [UInt32]
  /// The same with the currency replaced by spaces.
  let scalars: [UInt32]
  /// The currency typed beside the number.
  let currency: Currency?
  let style: NumberStyle
  let writer: Writer
  /// Whether the locale is one of Switzerland or Liechtenstein.
  let isSwissLocale: Bool
  /// Whether the amount is written as in Switzerland, because of its locale or because it is in
  /// francs.
  let isSwiss: Bool
  /// The text without the currency.
  let number: String

  /// - Parameter selected: The currency of the amount's field.
  init(
    _ typed: [UInt32], _ style: NumberStyle, writer: Writer, selected: Currency?
  ) throws(AmountError) {
    self.typed = typed
    self.style = style
    self.writer = writer
    let region = Array(style.locale.bytes.suffix(3))
    isSwissLocale = region == Array("-CH".utf8) || region == Array("-LI".utf8)
    let before = TypedCurrency(typed, isBehind: false)
    var behind = TypedCurrency(typed, isBehind: true)
    if let before, let end = behind, end.start < before.end { behind = nil }
    guard let first = before ?? behind else {
      (scalars, currency, number) = (typed, nil, AmountNumber.text(typed[...], limit: typed.count))
      isSwiss = isSwissLocale || selected == Self.francs
      return
    }
    let second = before == nil ? nil : behind
    currency = try TypedCurrency.meant(by: first, second, selected: selected, typed)
    isSwiss = isSwissLocale || currency == Self.francs
    var scalars = typed
    var number: [UInt32] = []
    for index in typed.indices {
      if index >= first.start && index < first.end
        || index >= second?.start ?? typed.count && index < second?.end ?? 0
      {
        scalars[index] = 0x20
      } else if !(number.isEmpty && AmountNumber.isSpace(typed[index])) {
        number.append(typed[index])
      }
    }
    while let last = number.last, AmountNumber.isSpace(last) { number.removeLast() }
    self.scalars = scalars
    self.number = AmountNumber.text(number[...], limit: number.count)
  }

  private static let francs = Currency("CHF")

  /// Both readings of the number in a range.
  @inline(never)
  func readings(
    of range: Range<Int>, _ first: ExactDecimal, _ second: ExactDecimal
  ) -> AmountReadings {
    let before = AmountNumber.text(typed[..<range.lowerBound], limit: typed.count)
    let behind = AmountNumber.text(typed[range.upperBound...], limit: typed.count)
    let (group, decimals) = (style.text(first.normalized), style.text(second.normalized))
    return AmountReadings(
      text: AmountNumber.text(typed[range]),
      first: AmountReadings.Reading(label: group, amount: before + group + behind),
      second: AmountReadings.Reading(label: decimals, amount: before + decimals + behind))
  }

  /// The readings of a whole text as a negative number and as a positive one.
  @inline(never)
  func readings(signed number: ExactDecimal) -> AmountReadings {
    let (negative, positive) = (style.text(-number), style.text(number))
    let code = currency.map { " " + $0.code } ?? ""
    return AmountReadings(
      text: AmountNumber.text(typed[...]),
      first: AmountReadings.Reading(label: negative, amount: negative + code),
      second: AmountReadings.Reading(label: positive, amount: positive + code))
  }
}
