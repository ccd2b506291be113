import Foundation

/// Bodies as compressed by upstreams.
public enum Packed {
  /// The decompressed text of ``gzip``, ``deflate`` and ``deflateWithoutHeader``.
  public static let text = "cash against documents, cash against documents"
  /// The text in the gzip format.
  public static let gzip = bytes(
    "H4sIAAAAAAACA0tOLM5QSExPzMwrLlFIyU8uzU3NKynWUUjGKg4AXMTlBS4AAAA=")
  /// The text in the zlib format, which HTTP calls deflate.
  public static let deflate = bytes("eJxLTizOUEhMT8zMKy5RSMlPLs1NzSsp1lFIxioOAJTtEX0=")
  /// The text as a raw deflate stream, which some servers send instead.
  public static let deflateWithoutHeader = bytes(
    "S04szlBITE/MzCsuUUjJTy7NTc0rKdZRSMYqDgA=")

  /// One MiB of zeros in 1,051 bytes of gzip.
  public static let mebibyteOfZeros =
    bytes("H4sIAAAAAAACA+3BMQEAAADCoPVPbQhf") + bytes("oA==")
    + [UInt8](repeating: 0, count: 1016) + bytes("PgMc6jinAAAQAA==")

  /// The bytes of a base64 text; empty when the text is not base64.
  public static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map(Array.init) ?? []
  }
}
