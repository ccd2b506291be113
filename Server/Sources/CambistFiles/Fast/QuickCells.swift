// For speed: reads the cells of most files, with plain digits, three capitals and ISO dates, in
// some ten nanoseconds each; CellReader takes microseconds. Without it everything still works:
// CellReader reads every cell.

import CambistMoney

/// Reads cells in their most common form; nil for all others, valid or not.
struct QuickCells {
  private let decimalSign: UInt8
  /// Whether a point before three digits is unambiguous.
  private let isSure: Bool
  /// For three capitals the number of the currency in the cache; negative while it is not known.
  private var slots = [Int16](repeating: -1, count: 26 * 26 * 26)

  init(_ sign: TableOptions.DecimalSign?) {

    decimalSign = (sign ?? .point).byte
    isSure = sign != nil
  }

  /// An optional minus sign, digits, and at most one decimal sign.
  @inline(__always)
  func amount(_ bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell) -> ExactDecimal? {
    guard cell.count > 0, cell.count <= 16, cell.kind == .plain || cell.kind == .quoted else {
      return nil
    }
    var index = cell.start
    if bytes[index] == UInt8(ascii: "-") { index &+= 1 }
    let start = index
    var sign = -1
    while index < cell.end {
      let byte = bytes[index]
      if byte == decimalSign, sign < 0 {
        sign = index
      } else if byte &- 0x30 > 9 {
        return nil
      }
      index &+= 1
    }
    guard sign != start, sign != cell.end &- 1, start < cell.end else { return nil }
    if sign >= 0, !isSure, cell.end &- sign == 4, sign &- start <= 3 { return nil }
    if decimalSign == UInt8(ascii: ".") || sign < 0 {
      return try? ExactDecimal(utf8: UnsafeBufferPointer(rebasing: bytes[cell.start..<cell.end]))
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { copy in
      for place in cell.start..<cell.end {
        copy[place &- cell.start] = place == sign ? UInt8(ascii: ".") : bytes[place]
      }
      return try? ExactDecimal(
        utf8: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(copy)[0..<cell.count]))
    }
  }

  /// The number of the currency of three capitals.
  @inline(__always)
  func slot(_ bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell) -> Int? {
    guard let code = Self.code(bytes, cell) else { return nil }
    let slot = Int(slots[code])
    return slot < 0 ? nil : slot
  }

  /// Stores the number of the currency of a cell.
  mutating func learn(_ slot: Int, of bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell) {
    if let code = Self.code(bytes, cell), slot < Int(Int16.max) { slots[code] = Int16(slot) }
  }

  @inline(__always)
  private static func code(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell
  ) -> Int? {
    guard cell.count == 3, cell.kind == .plain || cell.kind == .quoted else { return nil }
    let first = bytes[cell.start] &- 0x41
    let second = bytes[cell.start &+ 1] &- 0x41
    let third = bytes[cell.start &+ 2] &- 0x41
    guard first < 26, second < 26, third < 26 else { return nil }
    return (Int(first) &* 26 &+ Int(second)) &* 26 &+ Int(third)
  }

  /// The days since 1970 of the ten bytes of an ISO date.
  @inline(__always)
  static func day(_ bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell) -> Int? {
    guard cell.count == 10, cell.kind == .plain || cell.kind == .quoted,
      bytes[cell.start &+ 4] == UInt8(ascii: "-"), bytes[cell.start &+ 7] == UInt8(ascii: "-")
    else { return nil }
    var isNumber = true
    @inline(__always) func digit(_ place: Int) -> Int {
      let digit = bytes[cell.start &+ place] &- 0x30
      if digit > 9 { isNumber = false }
      return Int(digit)
    }
    let year = ((digit(0) &* 10 &+ digit(1)) &* 10 &+ digit(2)) &* 10 &+ digit(3)
    let month = digit(5) &* 10 &+ digit(6)
    let day = digit(8) &* 10 &+ digit(9)
    guard isNumber, year > 0, month >= 1, month <= 12, day >= 1, day <= 28 else {
      // The calendar checks the last days of a month.
      guard isNumber, day <= 31 else { return nil }
      return CalendarDate(year: year, month: month, day: day)?.daysSince1970
    }
    let shifted = month <= 2 ? year &- 1 : year
    let era = shifted / 400
    let yearOfEra = shifted &- era &* 400
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    return era &* 146_097 &+ yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
      &- 719_468
  }
}
