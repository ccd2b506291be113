public import Foundation

/// Writes documents as JSON, keys in alphabetical order so that equal documents are equal bytes.
public enum JSONDocument {
  public static func data(_ document: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(document)
  }
}
