/// The position of a value in its row's buffer.
struct RowValuePlace: Sendable {
  static let absent = RowValuePlace(start: -1, end: -1)

  var start: Int
  var end: Int

  /// The value in the bytes that the position refers to; empty if it is absent.
  @inline(__always)
  func bytes(in chunk: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    start < 0
      ? UnsafeBufferPointer(start: nil, count: 0)
      : UnsafeBufferPointer(start: chunk + start, count: end &- start)
  }
}
