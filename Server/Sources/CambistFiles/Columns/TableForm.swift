/// The format of a file's rows.
package enum TableForm: Sendable, Hashable {
  /// Cells with a delimiter between them.
  case delimited(UInt8)
  /// One JSON object in each line.
  case jsonLines
  /// A list of JSON objects.
  case jsonList

  var isJSON: Bool {
    if case .delimited = self { false } else { true }
  }

  /// The usual name, such as `CSV (;)`.
  package var name: String {
    switch self {
    case .delimited(UInt8(ascii: "\t")): "TSV"
    case .delimited(let byte): "CSV (\(Character(Unicode.Scalar(byte))))"
    case .jsonLines: "NDJSON"
    case .jsonList: "JSON"
    }
  }

  /// The file extension of the format.
  package var fileExtension: String {
    switch self {
    case .delimited(UInt8(ascii: "\t")): "tsv"
    case .delimited: "csv"
    case .jsonLines: "ndjson"
    case .jsonList: "json"
    }
  }

  /// The media type of the format.
  package var mediaType: String {
    switch self {
    case .delimited(UInt8(ascii: "\t")): "text/tab-separated-values"
    case .delimited: "text/csv"
    case .jsonLines: "application/x-ndjson"
    case .jsonList: "application/json"
    }
  }
}
