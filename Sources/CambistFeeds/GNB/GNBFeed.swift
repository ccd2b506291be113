public import CambistModel
public import CambistMoney
public import CambistRates
public import Foundation

/// The sales desk's upstream: two resources, `rates` and `transactions`, under one address.
///
/// The format is requested with the `Accept` header, or with a file extension for servers that do
/// not support the header. The response is read according to its `Content-Type`. One invalid row
/// rejects the whole resource.
public struct GNBFeed: Sendable {
  /// How a format is requested.
  public enum Addressing: Sendable {
    /// `GET /rates` with `Accept: application/json`.
    case acceptHeader
    /// `GET /rates.json`.
    case fileExtension
  }

  /// The name of the upstream in provenances.
  public let source: String
  private let base: URL
  private let transport: any HTTPTransport
  private let format: RowFormat
  private let addressing: Addressing

  /// - Parameter source: The name of the upstream; nil for its address without the scheme.
  public init(
    base: URL, transport: any HTTPTransport, format: RowFormat = .json,
    addressing: Addressing = .acceptHeader, source: String? = nil
  ) {
    self.base = base
    self.transport = transport
    self.format = format
    self.addressing = addressing
    self.source = source ?? Self.name(of: base)
  }

  /// All rates in the order of publication.
  ///
  /// - Throws: ``Problem``; a rate that is not above zero is a bad row.
  public func rates() async throws(Problem) -> [ExchangeRate] {
    try await successful(.rates) { response in
      try await response.rows(GNBResource.rates.shape, nil, into: []) {
        (rates: inout [ExchangeRate], row) throws(RowFault) in
        rates.append(try GNBRows.rate(row))
      }
    }
  }

  /// Passes every transaction to an accumulator, in the upstream's order.
  ///
  /// Only the accumulator grows with the number of transactions.
  ///
  /// - Throws: ``Problem``; the accumulated result is then discarded.
  public func transactions<Result: Sendable>(
    into initial: Result, _ add: @escaping @Sendable (inout Result, LentSale) -> Void
  ) async throws(Problem) -> Result {
    try await successful(.transactions) { response in
      try await response.sales(nil, into: initial, add)
    }
  }

  /// Passes every transaction to one of several accumulators and merges them. Each accumulator has
  /// its own part of the transactions and its own processor.
  ///
  /// Only the accumulators grow with the number of transactions. A short response and XML use one
  /// accumulator.
  ///
  /// - Parameters:
  ///   - processors: The number of processors to use.
  ///   - merge: Adds the result of another accumulator to a result.
  ///   - add: Adds some transactions to a result.
  /// - Throws: ``Problem`` of the first invalid transaction.
  public func transactions<Result: Sendable>(
    into initial: Result, processors: Int = ProcessInfo.processInfo.activeProcessorCount,
    merging merge: @escaping @Sendable (inout Result, Result) -> Void,
    _ add: @escaping @Sendable (inout Result, LentSales) -> Void
  ) async throws(Problem) -> Result {
    try await transactions(
      into: initial, limits: ParallelLimits(processors: processors), merging: merge, add)
  }

  func transactions<Result: Sendable>(
    into initial: Result, limits: ParallelLimits,
    merging merge: @escaping @Sendable (inout Result, Result) -> Void,
    _ add: @escaping @Sendable (inout Result, LentSales) -> Void
  ) async throws(Problem) -> Result {
    try await successful(.transactions) { response in
      let (response, format) = try await response.recognised()
      guard format != .xml else {
        return try await response.sales(format, into: initial) { result, sale in
          withUnsafePointer(to: sale) { add(&result, LentSales($0)) }
        }
      }
      return try await response.parallelRows(
        GNBResource.transactions.shape, format, into: initial, limits: limits, merging: merge
      ) { (result, row) throws(RowFault) in
        try GNBRows.withSales(&row) { add(&result, $0) }
      }
    }
  }

  /// Rates and transactions, fetched concurrently.
  ///
  /// - Parameter time: The time of the fetch, for the snapshot's provenance.
  /// - Throws: ``Problem`` if either is unavailable.
  public func snapshot(at time: Timestamp) async throws(Problem) -> SalesSnapshot {
    do {
      async let rates = rates()
      async let sales = transactions(into: [Sale]()) { $0.append(Sale($1)) }
      return SalesSnapshot(
        source: source, fetchedAt: time, rates: try await rates, sales: try await sales)
    } catch {
      throw Problem(error, resource: base.absoluteString)
    }
  }
}

extension GNBFeed {
  private func successful<Answer: Sendable>(
    _ resource: GNBResource, reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws(Problem) -> Answer {
    try await transport.successful(
      request(for: resource), of: resource.rawValue, reading: read)
  }

  private func request(for resource: GNBResource) -> HTTPRequest {
    var url = base.appendingPathComponent(resource.rawValue)
    if addressing == .fileExtension {
      url.appendPathExtension(format.fileExtensions[0])
    }
    return HTTPRequest(url: url, accept: format.mediaType)
  }

  private static func name(of base: URL) -> String {
    guard let host = base.host, !base.isFileURL else { return base.path }
    let port = base.port.map { ":\($0)" } ?? ""
    return host + port + (base.path == "/" ? "" : base.path)
  }
}
