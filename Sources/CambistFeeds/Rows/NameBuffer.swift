/// A name that may arrive in several pieces; a name in one piece is never copied.
struct NameBuffer: Sendable {
  private var bytes: [UInt8] = []

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }
  /// The number of bytes by which the name may still grow.
  var room: Int { RowLimits.nameBytes - bytes.count }

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ encoding: UTF8Encoding) {
    encoding.append(to: &bytes)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// The name so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The complete name; empties the buffer.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Passes the complete name to a closure, then empties the buffer.
  ///
  /// - Parameter piece: The last piece.
  @inline(__always)
  mutating func end<Value, Failure: Error>(
    with piece: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if bytes.isEmpty { return try body(piece) }
    bytes.append(contentsOf: piece)
    defer { bytes.removeAll(keepingCapacity: true) }
    return try bytes.withUnsafeBufferPointer(body)
  }
}
