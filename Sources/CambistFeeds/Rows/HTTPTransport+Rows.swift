import CambistModel

extension HTTPTransport {
  /// Fetches a resource of flat rows and passes each to an accumulator, in order.
  ///
  /// - Parameters:
  ///   - resource: The resource's name, for messages.
  ///   - format: The format of a response that does not state its own; nil to detect it from its
  ///     first bytes.
  ///   - pause: Called after each chunk of bytes.
  /// - Throws: ``Problem``; one invalid row rejects the whole resource.
  func rows<Result: Sendable>(
    _ request: HTTPRequest, of resource: String, shape: RowShape, format: RowFormat? = nil,
    into initial: Result,
    _ add: @escaping @Sendable (inout Result, borrowing Row) throws(RowFault) -> Void,
    pause: @escaping @Sendable (inout Result) async -> Void = { _ in }
  ) async throws(Problem) -> Result {
    do {
      return try await get(request) { response in
        guard (200..<300).contains(response.status) else {
          throw TransportFailure.status(response.status)
        }
        return try await response.rows(shape, format, into: initial, add, pause: pause)
      }
    } catch {
      throw Problem(error, resource: resource)
    }
  }

}

extension HTTPResponse {
  /// Passes each flat row of the body to an accumulator, in order.
  func rows<Result: Sendable>(
    _ shape: RowShape, _ format: RowFormat?, into initial: Result,
    _ add: (inout Result, borrowing Row) throws(RowFault) -> Void,
    pause: (inout Result) async -> Void = { _ in }
  ) async throws -> Result {
    var result = initial
    var reader: RowReader?
    for try await chunk in body where !chunk.isEmpty {
      if reader == nil {
        let format = try RowFormat(
          mediaType: mediaType, firstBytes: chunk, otherwise: format)
        reader = RowReader(format, shape: shape)
      }
      try reader?.read(chunk) { row in try add(&result, row) }
      await pause(&result)
    }
    if reader == nil { reader = RowReader(format ?? .json, shape: shape) }
    try reader?.finish { row in try add(&result, row) }
    return result
  }
}
