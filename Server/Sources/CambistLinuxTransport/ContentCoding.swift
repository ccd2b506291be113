import NIOHTTP1

/// How a body is packed.
enum ContentCoding: Equatable, Sendable {
  case identity
  case gzip
  case deflate
  case unknown(String)

  init(headers: HTTPHeaders) {
    let names = headers[canonicalForm: "content-encoding"].map { $0.lowercased() }
      .filter { $0 != "identity" && !$0.isEmpty }
    switch names {
    case []: self = .identity
    case ["gzip"], ["x-gzip"]: self = .gzip
    case ["deflate"]: self = .deflate
    default: self = .unknown(names.joined(separator: ", "))
    }
  }
}
