extension RowFormat {
  /// The extensions of files in the format, the most common first.
  var fileExtensions: [String] {
    switch self {
    case .json: ["json"]
    case .xml: ["xml"]
    case .jsonLines: ["ndjson", "jsonl"]
    case .csv: ["csv"]
    }
  }

  /// The media type to request.
  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .xml: "application/xml"
    case .jsonLines: "application/x-ndjson"
    case .csv: "text/csv"
    }
  }

  /// The format by a file name's extension, before `.gz` if it has that.
  public init?(fileNamed path: String) {
    let name = path.lowercased()
    let plain = name.hasSuffix(".gz") ? name.dropLast(3) : name[...]
    let found = Self.allCases.first { format in
      format.fileExtensions.contains { plain.hasSuffix("." + $0) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The format by a file's first bytes.
  init(firstBytes: [UInt8]) {
    let first = firstBytes.first { !XMLName.isSpace($0) && $0 < 0x80 }
    switch first {
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "["), nil: self = .json
    case UInt8(ascii: "{"): self = .jsonLines
    default: self = .csv
    }
  }
}
