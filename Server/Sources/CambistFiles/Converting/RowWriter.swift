import CambistDesk
import CambistMoney

/// Writes the added values of each row in the format of the file.
struct RowWriter {
  private let form: TableForm
  private let encoding: TableEncoding
  private let target: Currency
  private let names: [String]
  /// The decimal sign of the added numbers: that of the file.
  let decimalSign: UInt8
  /// Whether a number needs quotes because its decimal sign is the delimiter.
  let quotesNumbers: Bool

  init(_ plan: TablePlan, target: Currency) {
    form = plan.form
    encoding = plan.encoding
    self.target = target
    names = plan.columns.added
    decimalSign = plan.form.isJSON ? UInt8(ascii: ".") : (plan.decimalSign ?? .point).byte
    quotesNumbers = plan.form == .delimited(decimalSign)
  }

  /// The names of the added columns, for the end of the header.
  var header: [UInt8] {
    guard case .delimited(let delimiter) = form else { return [] }
    return names.flatMap { [delimiter] + Array($0.utf8) }
  }

  /// The text before a converted amount.
  func lead(hasMembers: Bool) -> [UInt8] {
    if case .delimited(let delimiter) = form {
      return quotesNumbers ? [delimiter, UInt8(ascii: "\"")] : [delimiter]
    }
    return Array("\(hasMembers ? "," : "")\"\(names[0])\":\"".utf8)
  }

  /// The text after a converted amount.
  func tail(_ rate: RowRate) -> [UInt8] {
    guard case .delimited(let delimiter) = form else {
      let figure = rate.figure.description
      let date = rate.date?.description ?? ""
      let route = rate.route.map { "\"\($0.code)\"" }.joined(separator: ",")
      var text = "\",\"\(names[1])\":\"\(target.code)\",\"\(names[2])\":\"\(figure)\""
      if rate.date != nil {
        text += ",\"\(names[3])\":\"\(date)\",\"\(names[4])\":\"\(rate.source)\""
      }
      return Array((text + ",\"\(names[5])\":[\(route)]").utf8)
    }
    var bytes: [UInt8] = quotesNumbers ? [UInt8(ascii: "\"")] : []
    bytes.reserveCapacity(64)
    bytes.append(delimiter)
    target.appendCodeBytes(to: &bytes)
    bytes.append(delimiter)
    if quotesNumbers { bytes.append(UInt8(ascii: "\"")) }
    for byte in rate.figure.utf8 { bytes.append(byte == UInt8(ascii: ".") ? decimalSign : byte) }
    if quotesNumbers { bytes.append(UInt8(ascii: "\"")) }
    bytes.append(delimiter)
    if let date = rate.date { bytes += date.description.utf8 }
    bytes.append(delimiter)
    append(cell: rate.source, to: &bytes, delimiter)
    bytes.append(delimiter)
    for (index, currency) in rate.route.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ">")) }
      currency.appendCodeBytes(to: &bytes)
    }
    bytes.append(delimiter)
    return bytes
  }

  /// The text added to a row that cannot be converted.
  ///
  /// - Parameter missing: The number of cells that the row lacks.
  func problem(_ message: String, hasMembers: Bool, missing: Int = 0) -> [UInt8] {
    guard case .delimited(let delimiter) = form else {
      var bytes = Array("\(hasMembers ? "," : "")\"\(names[6])\":\"".utf8)
      JSONText.append(message, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
      return bytes
    }
    var bytes = [UInt8](repeating: delimiter, count: names.count + missing)
    append(cell: message, to: &bytes, delimiter)
    return bytes
  }

  private func append(cell: String, to bytes: inout [UInt8], _ delimiter: UInt8) {
    let text = encoding.bytes(cell)
    let needsQuotes = text.contains { $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 < 0x20 }
    guard needsQuotes else {
      bytes += text
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Currency {
  fileprivate func appendCodeBytes(to bytes: inout [UInt8]) { bytes += utf8 }
}
