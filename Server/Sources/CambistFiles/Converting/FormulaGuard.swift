/// Finds cells that a spreadsheet would evaluate as a formula.
///
/// Numbers such as `-12.50` and `+994 12 345` are not formulas.
enum FormulaGuard {
  /// Whether the text of a cell needs an apostrophe before it.
  @inline(__always)
  static func isFormula(_ bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell) -> Bool {
    guard cell.start < cell.end else { return false }
    switch bytes[cell.start] {
    // Letters and digits, which most cells begin with.
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return false
    default: return isUnusualFormula(bytes, cell)
    }
  }

  @inline(never)
  private static func isUnusualFormula(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cell: TableCell
  ) -> Bool {
    var index = cell.start
    while index < cell.end, bytes[index] == 0x20 { index += 1 }
    guard index < cell.end else { return false }
    switch bytes[index] {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      return !isNumber(bytes, (index + 1)..<cell.end)
    // The same characters in full width.
    case 0xEF where index + 2 < cell.end && bytes[index + 1] == 0xBC:
      return [0x9D, 0x8B, 0x8D, 0xA0].contains(bytes[index + 2])
    default: return false
    }
  }

  /// Whether the rest of a cell has digits and no operators.
  private static func isNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    var digits = 0
    for index in range {
      switch bytes[index] {
      case 0x30...0x39: digits += 1
      // Other spaces are not ASCII, nor are currency signs.
      case 0x20, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "%"),
        UInt8(ascii: "$"), 0x80...0xFF:
        break
      default: return false
      }
    }
    return digits > 0 && digits < 40
  }
}
