/// The format of a file, detected from its first bytes.
package struct TablePlan {
  /// The format of the rows.
  package let form: TableForm
  /// The encoding of the file.
  package let encoding: TableEncoding
  /// The columns with the needed values.
  package let columns: TableColumns
  /// The decimal sign of the amounts; nil when it is unknown or there is none.
  package let decimalSign: TableOptions.DecimalSign?
  /// The order of day and month; nil when it is unknown or does not matter.
  package let dateOrder: TableOptions.DateOrder?
  /// The texts of the first rows.
  package let firstRows: [[String]]
  let reader: CellReader
  /// The names as written between quotes in JSON.
  let rawNames: [[UInt8]]
  /// The start of the header; for JSON, of the first row.
  let start: Int

  private static let previewedRows = 5

  /// Detects the format of a file.
  ///
  /// - Parameters:
  ///   - sample: The first bytes, in UTF-8 or an encoding of one byte for each character.
  ///   - isWhole: Whether these are all bytes.
  ///   - requiringColumns: Whether a file without the needed columns is rejected.
  /// - Throws: ``TableError``
  init(
    _ sample: UnsafeBufferPointer<UInt8>, _ encoding: TableEncoding, isWhole: Bool,
    _ options: TableOptions, requiringColumns: Bool = true
  ) throws(TableError) {
    self.encoding = encoding
    var start = sample.starts(with: [0xEF, 0xBB, 0xBF]) && !encoding.isSingleByte ? 3 : 0
    let first = sample[start...].first { !JSONRowScanner.isSpace($0) }
    guard let first else { throw .empty }
    let found: TableSample
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      found = try TableSample(
        json: sample, from: start, isList: first == UInt8(ascii: "["), isWhole, encoding)
      form = first == UInt8(ascii: "[") ? .jsonList : .jsonLines
    } else {
      let delimiter = Delimiter.recognised(in: sample, from: &start, encoding, isWhole, options)
      found = try TableSample(
        delimited: sample, from: start, delimiter, isWhole, encoding)
      form = .delimited(delimiter)
    }
    self.start = start
    columns = try TableColumns(found.names, options)
    rawNames = found.rawNames
    firstRows = Array(found.rows.prefix(Self.previewedRows))
    if columns[.amount] == nil, requiringColumns {
      throw .missingColumn(.amount, columns: found.names)
    }
    let amounts =
      columns[.amount].map { amount in
        found.rows.map { amount < $0.count ? $0[amount] : "" }
      } ?? []
    decimalSign = options.decimalSign ?? Self.decimalSign(of: amounts)
    dateOrder =
      options.dateOrder
      ?? columns[.date].flatMap { date in
        Self.dateOrder(of: found.rows.map { date < $0.count ? $0[date] : "" })
      }
    reader = CellReader(
      encoding, isJSON: form.isJSON, decimalSign: decimalSign, dateOrder: dateOrder,
      style: options.style)
    if columns[.currency] == nil, options.currency == nil, requiringColumns {
      // The amounts may include their currencies.
      guard amounts.contains(where: Self.namesCurrency) else {
        throw .missingColumn(.currency, columns: found.names)
      }
    }
  }

  private static func namesCurrency(_ amount: String) -> Bool {
    amount.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
    }
  }

  /// The decimal sign that all numbers agree on; nil when it is unknown or they disagree.
  private static func decimalSign(of amounts: [String]) -> TableOptions.DecimalSign? {
    var sign: TableOptions.DecimalSign?
    for amount in amounts {
      guard case .sign(let own) = NumberShape(amount.utf8) else { continue }
      guard sign ?? own == own else { return nil }
      sign = own
    }
    return sign
  }

  /// The order that all dates agree on; nil when it is unknown or they disagree.
  private static func dateOrder(of dates: [String]) -> TableOptions.DateOrder? {
    var order: TableOptions.DateOrder?
    for date in dates {
      guard case .ordered(_, let own) = DateShape(date.utf8) else { continue }
      guard order ?? own == own else { return nil }
      order = own
    }
    return order
  }
}
