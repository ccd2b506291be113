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
    var (index, row) = (start, 1)
    loop: while true {
      let scan = try scanner.scan(sample, from: index, isLast: isWhole, row: row) { name in
        guard raw.count < TableLimits.columns else { return }
        if !raw.contains(where: { $0.elementsEqual(name) }) { raw.append(Array(name)) }
      }
      switch scan {
      case .row:
        scanner.accept()
        row += 1
      case .blank: if !isList { row += 1 }
      case .incomplete, .end: break loop
      }
      index = scanner.place.next
    }
    names = raw.map(JSONText.unescaped)
    rawNames = raw
    let reader = CellReader(encoding, isJSON: true, decimalSign: nil, dateOrder: nil, style: nil)
    scanner = JSONRowScanner(isList: isList)
    scanner.names = raw
    index = start
    second: while rows.count < 1_000 {
      switch try scanner.scan(sample, from: index, isLast: isWhole, row: rows.count + 1) {
      case .row:
        scanner.accept()
        rows.append(
          scanner.cells.map { $0.kind == .nested ? "…" : reader.text($0, in: sample) })
      case .blank: break
      case .incomplete, .end: break second
      }
      index = scanner.place.next
    }
  }
}
