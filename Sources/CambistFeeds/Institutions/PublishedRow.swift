import CambistModel
import CambistMoney
import CambistRates

/// A row of an institution's table: the texts of its fields.
struct PublishedRow {
  /// The number of the row, from 1.
  let number: Int
  let format: RateTableFormat
  /// The institution of the table.
  let institution: Institution
  /// The texts of each field: one, unless the field is missing or repeated.
  private let texts: [[String]]

  init(
    _ number: Int, _ format: RateTableFormat, of institution: Institution,
    texts: (RateTableFormat.Field) -> [String]
  ) {
    self.number = number
    self.format = format
    self.institution = institution
    self.texts = RateTableFormat.Field.allCases.map(texts)
  }

  /// The rate and its day; nil when the institution has no rate, and for a row older than its own
  /// currency or that of the institution.
  ///
  /// The digits are those that were published; a rate for several units is divided exactly.
  func rate() throws(RowFault) -> (day: CalendarDate, rate: ExchangeRate)? {
    guard let currency = try currency(), let rate = try decimal() else { return nil }
    let day = try day()
    guard day >= institution.firstDay, !currency.isRelabelled(on: day) else { return nil }
    let pivot = institution.pivot
    switch try direction() {
    case .currencyPerPivot: return (day, ExchangeRate(from: pivot, to: currency, rate: rate))
    case .pivotPerCurrency: return (day, ExchangeRate(from: currency, to: pivot, rate: rate))
    }
  }

  private func currency() throws(RowFault) -> Currency? {
    let text = try required(.currency)
    if format.skipped.contains(text) { return nil }
    guard let currency = Currency(format.codes[text] ?? text), currency.code.utf8.count == 3 else {
      throw fault(.currency, .notACurrency)
    }
    return currency
  }

  private func decimal() throws(RowFault) -> ExactDecimal? {
    var text = try required(.rate)
    if text == format.noRate { return nil }
    if format.decimalSign != "." {
      guard !text.contains(".") else { throw fault(.rate, .notANumber) }
      text = text.replacing(String(format.decimalSign), with: ".")
    }
    let rate = try number(text, .rate)
    guard rate > .zero else { throw fault(.rate, .notPositive) }
    return try perUnit(rate)
  }

  /// The rate of one unit when a rate is for several.
  private func perUnit(_ rate: ExactDecimal) throws(RowFault) -> ExactDecimal {
    var units = try units()
    var power = 0
    while units % 10 == 0 {
      units /= 10
      power += 1
    }
    guard let shifted = try? ExactDecimal(coefficient: rate.coefficient, scale: rate.scale + power)
    else { throw fault(.units, .tooManyDigits) }
    if units == 1 { return shifted }
    guard let divisor = try? ExactDecimal(coefficient: Int128(units), scale: 0),
      let quotient = try? ExactFraction(shifted).divided(by: ExactFraction(divisor)),
      let exact = quotient.exactDecimal()
    else { throw fault(.units, .tooManyDigits) }
    return exact
  }

  private func units() throws(RowFault) -> Int {
    guard format.names[.units] != nil else { return 1 }
    let text = try required(.units)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number <= 1_000_000_000,
      digits.count == text.count || text[digits.endIndex...].hasPrefix(" ")
    else { throw fault(.units, .notANumber) }
    switch format.units {
    case .number:
      guard number > 0 else { throw fault(.units, .notPositive) }
      return number
    case .powerOfTen:
      guard number <= 9 else { throw fault(.units, .tooManyDigits) }
      return (0..<number).reduce(1) { power, _ in power * 10 }
    }
  }

  private func day() throws(RowFault) -> CalendarDate {
    let text = try required(.day)
    let iso: String
    switch format.day {
    case .iso: iso = String(text.prefix(10))
    case .dotted:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.map(\.utf8.count) == [2, 2, 4] else { throw fault(.day, .notADate) }
      iso = "\(parts[2])-\(parts[1])-\(parts[0])"
    }
    guard let day = CalendarDate(iso) else { throw fault(.day, .notADate) }
    return day
  }

  private func direction() throws(RowFault) -> RateTableFormat.Direction {
    if let direction = format.direction { return direction }
    guard let direction = format.directions[try required(.direction)] else {
      throw fault(.direction, .notAConvention)
    }
    return direction
  }

  private func required(_ field: RateTableFormat.Field) throws(RowFault) -> String {
    guard let text = try text(field) else { throw fault(field, .missing) }
    return text
  }

  private func text(_ field: RateTableFormat.Field) throws(RowFault) -> String? {
    let found = texts[field.rawValue]
    guard found.count <= 1 else { throw fault(field, .twice) }
    return found.first
  }

  private func number(
    _ text: String, _ field: RateTableFormat.Field
  ) throws(RowFault) -> ExactDecimal {
    do {
      return try ExactDecimal(text)
    } catch {
      throw fault(field, error == .overflow ? .tooManyDigits : .notANumber)
    }
  }

  private func fault(_ field: RateTableFormat.Field, _ reason: RowFault.Reason) -> RowFault {
    let text = texts[field.rawValue].first ?? ""
    return RowFault(
      resource: institution.name, row: number, field: format.names[field] ?? "\(field)",
      text: text.utf8.count > 60 ? String(text.prefix(40)) + "…" : text, reason: reason)
  }
}
