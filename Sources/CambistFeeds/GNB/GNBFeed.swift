public import CambistModel
public import CambistMoney
public import CambistRates
public import Foundation

/// The sales desk's upstream: two resources, `rates` and `transactions`, under one address.
///
/// The format is asked for with the `Accept` header, or with a file extension for servers that
/// know nothing else; what comes is read by its `Content-Type`. One row that cannot be read refuses
/// the whole resource.
public struct GNBFeed: Sendable {
  /// How a format is asked for.
  public enum Addressing: Sendable {
    /// `GET /rates` with `Accept: application/json`.
    case acceptHeader
    /// `GET /rates.json`.
    case fileExtension
  }

  /// What the upstream is called in provenances.
  public let source: String
  private let base: URL
  private let transport: any HTTPTransport
  private let format: RowFormat
  private let addressing: Addressing

  /// - Parameter source: What to call the upstream; its address without scheme when nil.
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
    try await read(.rates, into: []) { (rates: inout [ExchangeRate], row) throws(RowFault) in
      rates.append(try GNBRows.rate(row))
    }
  }

  /// Lends every transaction, in the upstream's order, to an accumulator.
  ///
  /// Nothing but the accumulator grows with the number of transactions.
  ///
  /// - Throws: ``Problem``; what was accumulated until then is dropped.
  public func transactions<Result: Sendable>(
    into initial: Result, _ add: @escaping @Sendable (inout Result, LentSale) -> Void
  ) async throws(Problem) -> Result {
    let accumulator = SaleAccumulator(initial, add)
    let empty = SaleRelay { accumulator.take($0) }
    var relay = try await read(.transactions, into: empty) { (relay, row) throws(RowFault) in
      try GNBRows.withSale(row) { relay.add($0) }
    } pause: {
      await $0.handOn()
    }
    await relay.finish()
    return accumulator.result
  }

  /// Rates and transactions, fetched side by side.
  ///
  /// - Parameter time: When that is, for the snapshot's provenance.
  /// - Throws: ``Problem`` when either cannot be had.
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
  private func read<Result: Sendable>(
    _ resource: GNBResource, into initial: Result,
    _ add: @escaping @Sendable (inout Result, borrowing Row) throws(RowFault) -> Void,
    pause: @escaping @Sendable (inout Result) async -> Void = { _ in }
  ) async throws(Problem) -> Result {
    try await transport.rows(
      request(for: resource), of: resource.rawValue, shape: resource.shape, into: initial, add,
      pause: pause)
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
