import CambistModel
import Synchronization

extension HTTPTransport {
  /// Fetches a resource of flat rows and passes each to an accumulator, in order.
  ///
  /// - Parameters:
  ///   - resource: The name of the resource, for messages.
  ///   - format: The format of a response whose media type names none; nil to detect it from its
  ///     first bytes.
  /// - Throws: ``Problem``; the first invalid row rejects the whole resource.
  func rows<Result: Sendable>(
    _ request: HTTPRequest, of resource: String, shape: RowShape, format: RowFormat? = nil,
    into initial: Result,
    _ add: @escaping @Sendable (inout Result, borrowing Row) throws(RowFault) -> Void
  ) async throws(Problem) -> Result {
    try await successful(request, of: resource) { response in
      try await response.rows(shape, format, into: initial, add)
    }
  }

  /// Fetches a resource and passes on a response whose status is successful.
  ///
  /// - Parameter resource: The name of the resource, for messages.
  func successful<Answer: Sendable>(
    _ request: HTTPRequest, of resource: String,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws(Problem) -> Answer {
    do {
      return try await get(request) { response in
        guard (200..<300).contains(response.status) else {
          throw TransportFailure.status(response.status)
        }
        return try await read(response)
      }
    } catch {
      throw Problem(error, resource: resource)
    }
  }
}

extension HTTPResponse {
  /// Passes each flat row of the body to an accumulator, in order.
  ///
  /// - Parameter pause: Called after each chunk of bytes.
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

  /// The response including its first bytes, and the format. The first bytes determine the format
  /// if the media type does not.
  func recognised() async throws -> (response: HTTPResponse, format: RowFormat) {
    let next = body.makeAsyncIterator().next
    var first: [UInt8]?
    repeat { first = try await next() } while first?.isEmpty == true
    let format = try first.map { bytes throws(TransportFailure) in
      try RowFormat(mediaType: mediaType, firstBytes: bytes)
    }
    let pending = Mutex(first)
    var response = self
    response.body = HTTPBody {
      let start = pending.withLock { $0.take() }
      if let start { return start }
      return try await next()
    }
    return (response, format ?? .json)
  }

  /// Passes each flat row of the body to an accumulator, on several processors if that is faster.
  ///
  /// - Parameters:
  ///   - limits: How the rows are divided.
  ///   - merge: Adds the result of other rows to a result.
  func parallelRows<Result: Sendable>(
    _ shape: RowShape, _ format: RowFormat, into initial: Result, limits: ParallelLimits,
    merging merge: @Sendable (inout Result, Result) -> Void,
    _ add: @escaping ParallelRows<Result>.Add
  ) async throws -> Result {
    var rows = ParallelRows(format, shape: shape, into: initial, limits: limits, add)
    let next = body.makeAsyncIterator().next
    while true {
      let chunk: [UInt8]?
      do {
        chunk = try await next()
      } catch {
        // An error in the rows before that point is reported first.
        try await rows.settleAll()
        throw error
      }
      guard let chunk else { return try await rows.finish(merging: merge) }
      try await rows.read(chunk)
    }
  }
}
