#if canImport(CryptoKit)
  import CryptoKit
#else
  import CMessageDigest
#endif

/// SHA-256, calculated by the system's library.
enum SHA256Digest {
  /// The digest of some bytes, as 64 hexadecimal digits.
  static func text(of bytes: [UInt8]) -> String {
    digest(of: bytes).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }

  private static func digest(of bytes: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
      Array(SHA256.hash(data: bytes))
    #else
      var context = SHA2_CTX()
      SHA256Init(&context)
      SHA256Update(&context, bytes, bytes.count)
      var digest = [UInt8](repeating: 0, count: 32)
      SHA256Final(&digest, &context)
      return digest
    #endif
  }
}
