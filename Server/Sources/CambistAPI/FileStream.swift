package import CambistDesk
package import CambistFiles
import CambistMoney
package import CambistScreens
import HTTPTypes
package import Hummingbird

/// A file that is converted while its bytes arrive.
///
/// Unchecked, because only one task uses it at a time: first the one that answers the request, then
/// the one that writes the body.
package final class FileStream: @unchecked Sendable {
  private let conversion: TableConversion
  private nonisolated(unsafe) var iterator: RequestBody.AsyncIterator
  /// Finds the file in the body; nil when the body is the file.
  private let extractor: (any FileExtractor)?
  /// Bytes of the body that were already read.
  private var first: [UInt8]
  private var isFinished = false

  /// Prepares the conversion of a request's body.
  ///
  /// - Parameters:
  ///   - iterator: The rest of the body.
  ///   - first: The bytes before it.
  ///   - extractor: Finds the file in the body; nil when the body is the file.
  package init(
    _ iterator: RequestBody.AsyncIterator, first: [UInt8] = [],
    extractor: (any FileExtractor)? = nil, _ options: TableOptions, _ rates: RowRates,
    _ phrases: Phrases
  ) {
    conversion = TableConversion(options, rates, phrases)
    self.iterator = iterator
    self.first = first
    self.extractor = extractor
  }

  /// Reads until the format of the file is detected, and responds with its rows.
  ///
  /// - Parameter name: The suggested file name without extension; nil for none.
  /// - Throws: ``TableError`` when the file cannot be read from its beginning.
  package func response(savedAs name: String? = nil) async throws(TableError) -> Response {
    while conversion.plan == nil { try await advance() }
    var headers: HTTPFields = [.cacheControl: "no-store"]
    headers[.contentType] = conversion.plan?.contentType
    if let name, let end = conversion.plan?.form.fileExtension {
      headers[.contentDisposition] = "attachment; filename=\"\(name).\(end)\""
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [self] writer in
        while let output = try await nextOutput() { try await writer.write(output) }
        try await writer.finish(trailers)
      })
  }

  /// Reads and converts the next bytes.
  private func advance() async throws(TableError) {
    if extractor?.isOver ?? false { return try await finish() }
    var bytes = first
    first = []
    if bytes.isEmpty {
      guard let next = try await nextBytes() else {
        // A form has more data after its file.
        if extractor != nil { throw brokenOff }
        return try await finish()
      }
      bytes = next
    }
    try await conversion.read(extractor?.take(bytes) ?? bytes)
  }

  private func finish() async throws(TableError) {
    isFinished = true
    try await conversion.finish()
  }

  private func nextBytes() async throws(TableError) -> [UInt8]? {
    nonisolated(unsafe) var rest = iterator
    let buffer: ByteBuffer?
    do {
      buffer = try await rest.next()
    } catch {
      throw brokenOff
    }
    iterator = rest
    return buffer.map { [UInt8]($0.readableBytesView) }
  }

  /// The error of a body that ends too early: a shortened result must not go unnoticed.
  private var brokenOff: TableError { .truncated(row: conversion.summary.rows + 1) }

  /// The next bytes of the response; nil at its end.
  private func nextOutput() async throws -> ByteBuffer? {
    while true {
      var output = ByteBuffer()
      conversion.takeOutput { output.writeBytes($0) }
      if output.readableBytes > 0 { return output }
      if isFinished { return nil }
      try await advance()
    }
  }

  /// The number of converted rows, and their total.
  private var trailers: HTTPFields {
    let summary = conversion.summary
    var fields = HTTPFields()
    for (name, value) in [
      ("Cambist-Converted", "\(summary.converted)"), ("Cambist-Failed", "\(summary.failed)"),
      ("Cambist-Total", summary.total.map { "\($0) \(summary.target.code)" } ?? ""),
    ] {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return fields
  }
}

/// Extracts the bytes of a file from a body with other parts.
package protocol FileExtractor: AnyObject {
  /// Whether the end of the file was found.
  var isOver: Bool { get }
  /// The bytes of the file in the next bytes of the body.
  func take(_ bytes: [UInt8]) -> [UInt8]
}

extension TablePlan {
  /// The media type with the encoding.
  package var contentType: String {
    form == .jsonLines || form == .jsonList
      ? form.mediaType : "\(form.mediaType); charset=\(encoding.rawValue.lowercased())"
  }
}
