import Foundation

/// What a ``ScriptedServer`` does, one step after another, when a request has come in.
enum ServerStep: Sendable {
  /// Sends bytes exactly as they are.
  case send([UInt8])
  /// Sends bytes again and again, with a pause after each time.
  case drip([UInt8], every: Duration)
  /// Sends bytes again and again, as fast as the other side takes them.
  case flood([UInt8])
  /// Breaks the connection off with a TCP reset.
  case reset
  /// Ends the connection in good order.
  case close
}

extension [ServerStep] {
  /// A whole response with a right `Content-Length`.
  static func response(
    _ status: String = "200 OK", headers: [String] = [], body: [UInt8] = []
  ) -> [ServerStep] {
    head(status, headers: headers + ["Content-Length: \(body.count)"]) + [.send(body)]
  }

  static func text(_ text: String) -> [ServerStep] {
    response(headers: ["Content-Type: text/plain"], body: [UInt8](text.utf8))
  }

  static func redirect(_ status: Int = 302, to location: String) -> [ServerStep] {
    response("\(status) Elsewhere", headers: ["Location: \(location)"])
  }

  static func head(_ status: String = "200 OK", headers: [String]) -> [ServerStep] {
    raw((["HTTP/1.1 \(status)"] + headers + ["", ""]).joined(separator: "\r\n"))
  }

  static func raw(_ text: String) -> [ServerStep] {
    [.send([UInt8](text.utf8))]
  }
}

/// Packed bodies.
enum Packed {
  static let text = "cash against documents, cash against documents"
  static let gzip = bytes(
    "H4sIAAAAAAACA0tOLM5QSExPzMwrLlFIyU8uzU3NKynWUUjGKg4AXMTlBS4AAAA=")
  static let deflate = bytes("eJxLTizOUEhMT8zMKy5RSMlPLs1NzSsp1lFIxioOAJTtEX0=")
  static let deflateWithoutHeader = bytes(
    "S04szlBITE/MzCsuUUjJTy7NTc0rKdZRSMYqDgA=")

  /// One MiB of zeros in 1,051 bytes of gzip.
  static let mebibyteOfZeros =
    bytes("H4sIAAAAAAACA+3BMQEAAADCoPVPbQhf") + bytes("oA==")
    + [UInt8](repeating: 0, count: 1016) + bytes("PgMc6jinAAAQAA==")

  static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map(Array.init) ?? []
  }
}
