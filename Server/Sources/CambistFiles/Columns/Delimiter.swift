/// Detects the delimiter of a file's cells.
enum Delimiter {
  private static let candidates = [",", ";", "\t", "|"].flatMap { Array($0.utf8) }

  /// The delimiter with which the header names most of the needed columns, otherwise the most
  /// frequent one.
  ///
  /// - Parameter start: The start of the header; moves behind a line such as `sep=;`.
  static func recognised(
    in sample: UnsafeBufferPointer<UInt8>, from start: inout Int, _ encoding: TableEncoding,
    _ isWhole: Bool, _ options: TableOptions
  ) -> UInt8 {
    if let named = named(in: sample, from: &start) { return named }
    var best: (delimiter: UInt8, found: Int, cells: Int) = (UInt8(ascii: ","), -1, 0)
    for delimiter in candidates {
      var scanner = DelimitedScanner(delimiter: delimiter)
      let names: [String]?
      do throws(TableError) {
        names = try header(&scanner, sample, start, encoding, isWhole)
      } catch {
        // Reading with this delimiter reports the error.
        if case .tooManyColumns = error { return delimiter }
        continue
      }
      guard let names else { continue }
      let places = try? TableColumns(names, options).places
      let found = places?.count ?? 0
      if (found, names.count) > (best.found, best.cells) { best = (delimiter, found, names.count) }
    }
    return best.delimiter
  }

  private static func header(
    _ scanner: inout DelimitedScanner, _ sample: UnsafeBufferPointer<UInt8>, _ start: Int,
    _ encoding: TableEncoding, _ isWhole: Bool
  ) throws(TableError) -> [String]? {
    let reader = CellReader(encoding, isJSON: false, decimalSign: nil, dateOrder: nil, style: nil)
    var index = start
    while true {
      switch try scanner.scan(sample, from: index, isLast: isWhole, row: 1) {
      case .row: return scanner.cells.map { reader.text($0, in: sample) }
      case .blank: index = scanner.place.next
      case .incomplete, .end: return nil
      }
    }
  }

  /// The delimiter named by a first line, as spreadsheets write it.
  private static func named(
    in sample: UnsafeBufferPointer<UInt8>, from start: inout Int
  ) -> UInt8? {
    let line = Array(sample[start...].prefix(8))
    guard line.count >= 6, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
      case let delimiter = line[4], delimiter >= 0x09, delimiter < 0x80,
      line[5] == 0x0A || line[5] == 0x0D
    else { return nil }
    start += line[5] == 0x0D && line.count > 6 && line[6] == 0x0A ? 7 : 6
    return delimiter
  }
}
