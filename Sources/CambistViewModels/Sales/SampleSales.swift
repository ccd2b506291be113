public import CambistFeeds
import CambistModel
public import Foundation
import Synchronization

/// Sample sales for trying out the sales desk; the app marks them as sample data.
///
/// They have an address like any other source, with a host name that never exists on the internet
/// (RFC 6761), so that they are shown, refreshed and removed like real ones.
public enum SampleSales {
  /// The address of the sample; no request is ever sent to it.
  public static let address = "https://sample.invalid/sales"

  /// The response to a request under ``address``; nil for other requests.
  public static func answer(to url: URL) -> String? {
    guard url.absoluteString.hasPrefix(address) else { return nil }
    return url.path().hasSuffix("/rates") ? rates : transactions
  }

  /// The sample's rates as JSON.
  public static let rates = """
    [{"from":"EUR","to":"USD","rate":"1.359"},{"from":"CAD","to":"EUR","rate":"0.732"},
    {"from":"USD","to":"EUR","rate":"0.736"},{"from":"EUR","to":"CAD","rate":"1.366"}]
    """

  /// The sample's sales as JSON.
  public static let transactions = """
    [{"sku":"T2006","amount":"10.00","currency":"USD"},
    {"sku":"M2007","amount":"34.57","currency":"CAD"},
    {"sku":"R2008","amount":"17.95","currency":"USD"},
    {"sku":"T2006","amount":"7.63","currency":"EUR"},
    {"sku":"B2009","amount":"21.23","currency":"AUD"}]
    """
}

/// Answers requests for the sample sales, and passes all others on.
public struct SampleSalesTransport: HTTPTransport {
  private let others: any HTTPTransport

  /// Creates a transport that answers requests for the sample and passes all others on.
  public init(_ others: any HTTPTransport) { self.others = others }

  public func get<Answer: Sendable>(
    _ request: HTTPRequest,
    reading read: @escaping @Sendable (HTTPResponse) async throws -> Answer
  ) async throws -> Answer {
    guard let sample = SampleSales.answer(to: request.url) else {
      return try await others.get(request, reading: read)
    }
    let whole = WholeBody(Array(sample.utf8))
    return try await read(
      HTTPResponse(status: 200, contentType: "application/json", body: HTTPBody { whole.take() }))
  }
}

/// A body in one piece, which can be read once.
private final class WholeBody: Sendable {
  private let body: Mutex<[UInt8]?>

  init(_ body: [UInt8]) { self.body = Mutex(body) }

  func take() -> [UInt8]? {
    body.withLock { body in
      defer { body = nil }
      return body
    }
  }
}
