import CambistModel

extension RowFormat {
  /// Media types for JSON lines; none of them is registered.
  private static let lines: Set<String> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
    "application/x-json-lines",
  ]

  /// The format by a media type, or by the first bytes if the media type names none.
  ///
  /// - Parameter otherwise: The format when the media type names none, whatever the first bytes
  ///   are.
  ///
  /// - Throws: ``TransportFailure/webPage(mediaType:)``
  init(
    mediaType: String?, firstBytes: [UInt8], otherwise: RowFormat? = nil
  ) throws(TransportFailure) {
    let type = mediaType ?? ""
    if Self.lines.contains(type) {
      self = .jsonLines
    } else if type.hasSuffix("/json") || type.hasSuffix("+json") {
      self = .json
    } else if type.hasSuffix("/xml") || type.hasSuffix("+xml"), type != "application/xhtml+xml" {
      self = .xml
    } else if type == "text/csv" || type == "application/csv" || type.hasSuffix("+csv") {
      self = .csv
    } else if type == "text/html" || type == "application/xhtml+xml" {
      throw .unreadable(reason: "received a web page (\(type))")
    } else if let otherwise {
      self = otherwise
    } else {
      let first = firstBytes.first { !XMLName.isSpace($0) && $0 < 0x80 }
      self = first == UInt8(ascii: "<") ? .xml : .json
    }
  }
}
