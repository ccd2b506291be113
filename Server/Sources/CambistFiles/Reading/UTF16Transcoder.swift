/// Converts UTF-16 in chunks to UTF-8, and UTF-8 back.
struct UTF16Transcoder {
  private let isLittleEndian: Bool
  private var rest: [UInt8] = []
  private var units: [UInt16] = []

  init(_ encoding: TableEncoding) {
    isLittleEndian = encoding == .utf16LittleEndian
  }

  /// The UTF-8 of a chunk; an incomplete character waits for the next one.
  mutating func decode(_ chunk: UnsafeRawBufferPointer, isLast: Bool, into text: inout [UInt8]) {
    rest.append(contentsOf: chunk)
    var index = 0
    while index + 1 < rest.count {
      let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    rest.removeFirst(index)
    let isCut = units.last.map { UTF16.isLeadSurrogate($0) } ?? false
    let kept = isCut && !isLast ? units.removeLast() : nil
    text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    units.removeAll(keepingCapacity: true)
    if let kept { units.append(kept) }
  }

  /// The UTF-16 of whole characters.
  func encode(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 2)
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      bytes.append(isLittleEndian ? low : high)
      bytes.append(isLittleEndian ? high : low)
    }
    return bytes
  }
}
