import CambistModel

extension RowFormat {
  /// The format that a media type names, or that the first bytes show where it names none.
  ///
  /// - Throws: ``Problem/unreadable(resource:reason:)`` through the caller's resource, as a
  ///   ``MediaTypeProblem``.
  init(mediaType: String?, firstBytes: [UInt8]) throws(MediaTypeProblem) {
    let type = mediaType ?? ""
    if type.hasSuffix("/json") || type.hasSuffix("+json") {
      self = .json
    } else if type.hasSuffix("/xml") || type.hasSuffix("+xml"), type != "application/xhtml+xml" {
      self = .xml
    } else if type == "text/html" || type == "application/xhtml+xml" {
      throw MediaTypeProblem(mediaType: type)
    } else {
      let first = firstBytes.first { !XMLName.isSpace($0) && $0 < 0x80 }
      self = first == UInt8(ascii: "<") ? .xml : .json
    }
  }
}

/// A web page where data was asked for.
struct MediaTypeProblem: Error {
  let mediaType: String
}
