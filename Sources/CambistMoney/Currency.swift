/// A currency by its code: ISO 4217 (`EUR`), a crypto-currency (`USDT`), a metal (`XAU`), or any
/// other code of 2 to 10 letters and digits that an upstream uses.
///
/// The code is packed into one word, so that currencies copy, compare and hash like integers;
/// they order by code.
public struct Currency: Sendable, Hashable {
  /// Ten characters of six bits, the first in the highest place: 0 none, 1…10 digits, 11…36 letters.
  @usableFromInline package let packed: UInt64

  /// The currency with a code, which may be in lower case.
  ///
  /// Nil when the code is not 2 to 10 ASCII letters and digits.
  public init?(_ code: String) {
    self.init(utf8: code.utf8)
  }

  /// The currency with a code in UTF-8 at an address in memory; see ``init(_:)``.
  ///
  /// - Complexity: O(1), without allocation.
  public init?(utf8 code: UnsafeBufferPointer<UInt8>) {
    guard (2...Self.maximumLength).contains(code.count) else { return nil }
    var packed: UInt64 = 0
    var index = 0
    while index < code.count {
      guard let symbol = Self.symbol(for: code[index]) else { return nil }
      packed = packed << 6 | symbol
      index += 1
    }
    self.packed = packed << UInt64(6 * (Self.maximumLength - code.count))
  }

  /// The currency with a code in UTF-8; see ``init(_:)``.
  public init?(utf8 code: some Sequence<UInt8>) {
    var packed: UInt64 = 0
    var count = 0
    for byte in code {
      guard count < Self.maximumLength, let symbol = Self.symbol(for: byte) else { return nil }
      packed = packed << 6 | symbol
      count += 1
    }
    guard count >= 2 else { return nil }
    self.packed = packed << UInt64(6 * (Self.maximumLength - count))
  }

  /// A code known at compile time.
  package init(listed code: StaticString) {
    var packed: UInt64 = 0
    for index in 0..<Self.maximumLength {
      let byte = index < code.utf8CodeUnitCount ? code.utf8Start[index] : 0
      packed = packed << 6 | (Self.symbol(for: byte) ?? 0)
    }
    self.packed = packed
  }

  /// The code in upper case.
  public var code: String {
    // Inlined, a browser's module would contain it wherever a code is written.
    @inline(never) get {
      #if hasFeature(Embedded)
        String(decoding: utf8, as: UTF8.self)
      #else
        // Faster than from an array, but it would add 4 KB to a browser's module.
        String(unsafeUninitializedCapacity: Self.maximumLength) { bytes in
          var count = 0
          forEachByte { byte in
            bytes[count] = byte
            count += 1
          }
          return count
        }
      #endif
    }
  }

  /// The bytes of ``code``.
  public var utf8: [UInt8] {
    @inline(never) get {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Self.maximumLength)
      appendCode(to: &bytes)
      return bytes
    }
  }

  func appendCode(to bytes: inout [UInt8]) { forEachByte { bytes.append($0) } }

  /// Calls a function with each byte of ``code``, of which there are at most ``maximumLength``.
  @inline(__always)
  private func forEachByte(_ body: (UInt8) -> Void) {
    var shift: UInt64 = 54
    while true {
      let symbol = UInt8(truncatingIfNeeded: packed >> shift & 63)
      if symbol == 0 { break }
      body(symbol <= 10 ? symbol &+ (0x30 - 1) : symbol &+ (0x41 - 11))
      if shift == 0 { break }
      shift -= 6
    }
  }

  private static let maximumLength = 10

  private static func symbol(for byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30) + 1
    case 0x41...0x5A: UInt64(byte - 0x41) + 11
    case 0x61...0x7A: UInt64(byte - 0x61) + 11
    default: nil
    }
  }
}

extension Currency: Comparable, CustomStringConvertible {
  /// Orders by code, digits before letters.
  public static func < (left: Currency, right: Currency) -> Bool {
    left.packed < right.packed
  }

  public var description: String { code }
}
