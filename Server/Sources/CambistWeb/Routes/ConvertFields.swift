import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import CambistScreens
import HTTPTypes

/// The fields of a converter, in an address or in a posted form.
///
/// An address has the `amount` and its `side`. A script adds `typed` if the amount is as typed, and
/// `repeat` if the page repeats the number that it read. A form without a script has both amounts,
/// `source` and `target`, with their earlier values: the one that was changed is used. The name of
/// the only source of rates is `source` in an address and `by` in a form. A form's `swap` swaps the
/// currencies, and its `reading` is the selected one of an ambiguous amount's two readings.
struct ConvertFields: Sendable {
  let fields: FormFields

  /// The typed amount; nil when there is none.
  var amount: String? {
    fields["amount"] ?? fields["reading"]
      ?? row.map { fields["row-\($0.code)"] ?? "" }
      ?? (isTargetTyped ? fields["target"] : fields["source"])
  }

  /// The currency of the board in whose row it was typed; nil for one of the pair's two.
  ///
  /// A form without script sends all rows with their earlier values; the row that changed is used.
  var row: Currency? {
    let driver =
      fields["side"].flatMap { ConversionSide(rawValue: $0) == nil ? Currency($0) : nil }
    guard fields["amount"] == nil, fields["reading"] == nil else { return driver }
    if let driver, isChanged(driver) { return driver }
    let changed = fields.names.lazy.compactMap { name in
      name.hasPrefix("row-") ? Currency(String(name.dropFirst(4))) : nil
    }.first { isChanged($0) }
    if let changed { return changed }
    let isPairChanged =
      isChanged(("source", "sourceWas")) || isChanged(("target", "targetWas"))
    return isPairChanged ? nil : driver
  }

  private func isChanged(_ currency: Currency) -> Bool {
    let name = "row-" + currency.code
    return fields[name] != nil && isChanged((name, name + "-was"))
  }

  /// The field in which the amount was typed.
  var side: ConversionSide {
    guard fields["amount"] == nil, fields["reading"] == nil, fields["source"] != nil else {
      return fields["side"] == ConversionSide.to.rawValue ? .to : .from
    }
    return isTargetTyped ? .to : .from
  }

  /// Whether the amount is a calculated one, not one that the user just typed.
  var isStored: Bool { fields["amount"] != nil && fields["typed"] == nil }

  /// Whether the page repeats the parsed number beside its field.
  var isRepeated: Bool { fields["repeat"] != nil }

  /// The typed and selected values, with defaults for those that are missing.
  ///
  /// - Throws: ``PageError`` for text that is not a currency code.
  func input(
    otherwise other: ConvertScreen.Input, _ phrases: Phrases, _ style: NumberStyle
  ) throws(PageError) -> ConvertScreen.Input {
    let (from, to) = (try currency("from", phrases), try currency("to", phrases))
    let isEmpty = from == nil && to == nil && amount == nil
    var input = ConvertScreen.Input(
      from: from ?? other.from, to: to ?? other.to, amount: isEmpty ? other.amount : amount ?? "",
      side: isEmpty ? other.side : side, on: fields["on"] ?? "",
      isStored: isEmpty ? other.isStored : isStored)
    if !isEmpty, let row { input = input.typed(in: row) }
    input = input.withTypedCurrency(style)
    input.isRepeated = isRepeated
    return fields["swap"] == nil ? input : input.swapped
  }

  /// The name of the only source whose rates are used, and the other fields; nil for all sources.
  ///
  /// - Parameter reason: Why the source with a name cannot be used; nil if it can.
  /// - Throws: ``PageError`` for the name of a source that cannot be used.
  func source(
    unless reason: (String) -> QueryFailure.Reason?, _ phrases: Phrases
  ) throws(PageError) -> (name: String?, rest: ConvertFields) {
    let typed = fields["source"].flatMap { text in
      fields["sourceWas"] == nil && (fields["amount"] != nil || Self.isSource(reason(text)))
        ? text : nil
    }
    guard let name = fields["by"] ?? typed, !name.isEmpty else { return (nil, self) }
    if let reason = reason(name) {
      throw PageError(.unprocessableContent, QueryFailure(reason).message(phrases))
    }
    return (name, typed == nil ? self : ConvertFields(fields: fields.removing("source")))
  }

  /// Whether a text is the name of a source although that source cannot be used.
  private static func isSource(_ reason: QueryFailure.Reason?) -> Bool {
    guard let reason else { return true }
    if case .sourceOff = reason { return true }
    return false
  }

  private var isTargetTyped: Bool {
    let wasTarget = fields["side"] == ConversionSide.to.rawValue
    let driver = wasTarget ? ("target", "targetWas") : ("source", "sourceWas")
    let other = wasTarget ? ("source", "sourceWas") : ("target", "targetWas")
    let isOtherTyped = isChanged(other) && !isChanged(driver)
    return isOtherTyped != wasTarget
  }

  private func isChanged(_ field: (now: String, before: String)) -> Bool {
    fields[field.now] != fields[field.before]
  }

  private func currency(_ name: String, _ phrases: Phrases) throws(PageError) -> Currency? {
    guard let code = fields[name], !code.isEmpty else { return nil }
    guard let currency = Currency(code) else {
      throw PageError(.unprocessableContent, phrases.converter.unknownCurrency(code))
    }
    return currency
  }
}
