import NIOCore

/// A frame as a WebSocket client sent it.
struct ClientFrame: Sendable, Equatable {
  var opcode: UInt8
  var isFinal: Bool
  var isMasked: Bool
  /// Without the mask.
  var payload: [UInt8]

  /// The code of a close frame.
  var code: Int? {
    opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
  }

  /// Removes a frame from the received bytes; nil while it is not complete.
  static func take(from bytes: inout [UInt8]) -> ClientFrame? {
    var buffer = ByteBuffer(bytes: bytes)
    guard let first = buffer.readInteger(as: UInt8.self),
      let second = buffer.readInteger(as: UInt8.self)
    else { return nil }
    var length = Int(second & 0x7F)
    if length == 126 {
      guard let long = buffer.readInteger(as: UInt16.self) else { return nil }
      length = Int(long)
    } else if length == 127 {
      guard let long = buffer.readInteger(as: UInt64.self) else { return nil }
      length = Int(clamping: long)
    }
    let isMasked = second & 0x80 != 0
    var mask: [UInt8] = [0, 0, 0, 0]
    if isMasked {
      guard let sent = buffer.readBytes(length: 4) else { return nil }
      mask = sent
    }
    guard let sent = buffer.readBytes(length: length) else { return nil }
    bytes = Array(buffer: buffer)
    return ClientFrame(
      opcode: first & 0xF, isFinal: first & 0x80 != 0, isMasked: isMasked,
      payload: sent.enumerated().map { $1 ^ mask[$0 % 4] })
  }
}

/// The bytes of frames as a server sends them.
enum ServerFrame {
  static func text(_ text: String, isFinal: Bool = true) -> [UInt8] {
    bytes(1, Array(text.utf8), isFinal: isFinal)
  }

  static func close(_ code: Int?, _ reason: String = "") -> [UInt8] {
    bytes(8, code.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + Array(reason.utf8) } ?? [])
  }

  static func ping(_ payload: [UInt8]) -> [UInt8] { bytes(9, payload) }
  static func pong(_ payload: [UInt8]) -> [UInt8] { bytes(10, payload) }

  /// - Parameter flags: The reserved bits, as 0x40, 0x20 and 0x10.
  static func bytes(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = false,
    flags: UInt8 = 0
  ) -> [UInt8] {
    let mask: UInt8 = isMasked ? 0x80 : 0
    return [(isFinal ? 0x80 : 0) | flags | opcode] + length(payload.count, mask)
      + (isMasked ? [0, 0, 0, 0] : []) + payload
  }

  private static func length(_ count: Int, _ mask: UInt8) -> [UInt8] {
    switch count {
    case ..<126: [mask | UInt8(count)]
    case ..<65_536: [mask | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default: [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    }
  }
}
