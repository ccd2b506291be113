package import Foundation

/// Distinguishes the content of one release from the next.
package enum ContentHash {
  /// FNV-1a, 64 bits, in base 36.
  package static func text(of data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    data.withUnsafeBytes {
      for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 36)
  }
}
