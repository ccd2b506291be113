/// The names and the texts of a file's first rows.
struct TableSample {
  private(set) var names: [String] = []
  /// The names as written between quotes in JSON.
  private(set) var rawNames: [[UInt8]] = []
  private(set) var rows: [[String]] = []

  /// Reads delimited text. Incomplete rows are left out.
  init(
    delimited sample: UnsafeBufferPointer<UInt8>, from start: Int, _ delimiter: UInt8,
    _ isWhole: Bool, _ encoding: TableEncoding
  ) throws(TableError) {
    var scanner = DelimitedScanner(delimiter: delimiter)
    let reader = CellReader(
      encoding, isJSON: false, decimalSign: nil, dateOrder: nil, style: nil)
    var (index, row) = (start, 1)
    while true {
      let scan = try scanner.scan(sample, from: index, isLast: isWhole, row: row)
      if case .row = scan {
        let texts = scanner.cells.map { reader.text($0, in: sample) }
        if names.isEmpty { names = texts } else { rows.append(texts) }
      }
      switch scan {
      case .row, .blank:
        index = scanner.place.next
        row += 1
      case .incomplete:
        if names.isEmpty { throw .rowTooLong(row: row) }
        return
      case .end: return
      }
    }
  }

  /// Reads JSON. Incomplete rows are left out.
  init(
    json sample: UnsafeBufferPointer<UInt8>, from start: Int, isList: Bool, _ isWhole: Bool,
    _ encoding: TableEncoding
  ) throws(TableError) {
    var scanner = JSONRowScanner(isList: isList)
    var raw: [[UInt8]] = []
    var places: [(start: Int, row: Int)] = []
    var (index, row) = (start, 1)
    loop: while true {
      let scan = try scanner.scan(sample, from: index, isLast: isWhole, row: row) { name in
        guard raw.count < TableLimits.columns else { return }
        if !raw.contains(where: { $0.elementsEqual(name) }) { raw.append(Array(name)) }
      }
      switch scan {
      case .row:
        places.append((index, row))
        index = scanner.place.next
        row += 1
      case .blank:
        index = scanner.place.next
        if !isList { row += 1 }
      case .incomplete, .end: break loop
      }
    }
    names = raw.map(JSONText.unescaped)
    rawNames = raw
    scanner.names = raw
    let reader = CellReader(encoding, isJSON: true, decimalSign: nil, dateOrder: nil, style: nil)
    for place in places.prefix(1_000) {
      guard
        case .row = try scanner.scan(sample, from: place.start, isLast: isWhole, row: place.row)
      else { break }
      rows.append(
        scanner.cells.map { $0.kind == .nested ? "…" : reader.text($0, in: sample) })
    }
  }
}
