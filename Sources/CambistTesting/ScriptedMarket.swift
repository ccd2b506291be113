import CambistFeeds
import Foundation

/// Bitso on a scripted network: two books, of which one has a ticker, and a ticker of a third.
public struct ScriptedMarket: Sendable {
  /// The transport of the market's feed.
  public let transport = ScriptedTransport()

  private static let books = "/v3/available_books"
  private static let ticker = "/v3/ticker"

  /// A market where a bitcoin was last traded for 100 pesos.
  public init() {
    trade(at: "100")
  }

  /// The number of requests.
  public var requests: Int { transport.requests.count }

  /// The books that were requested by name, in order.
  public var lookups: [String] {
    transport.requests.compactMap { request in
      URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems?
        .first { $0.name == "book" }?.value
    }
  }

  /// Sets the price of the last trade of `btc_mxn`, and of `gone_mxn`, which is not in the list.
  ///
  /// - Parameter gate: Delays the responses until it is opened.
  public func trade(at last: String, behind gate: Gate? = nil) {
    let books = Self.payload(#"{"book":"btc_mxn","tick_size":"10"},{"book":"eth_mxn"}"#)
    let tickers = Self.payload(
      #"{"book":"btc_mxn","last":"\#(last)"},{"book":"gone_mxn","last":"\#(last)"}"#)
    answer(Self.books, with: gate.map { .held($0, books) } ?? books)
    answer(Self.ticker, with: gate.map { .held($0, tickers) } ?? tickers)
  }

  /// Makes the market unreachable.
  public func fall() {
    transport.answerAll(with: .failure(.unreachable(host: "bitso.example", reason: "no network")))
  }

  /// Makes the market respond that it received too many requests.
  public func throttle() {
    transport.answerAll(with: Self.refusal("0801", "Too many requests", status: 420))
  }

  /// Makes the market list its books but refuse their tickers.
  public func refuseTickers(code: String, message: String) {
    answer(Self.ticker, with: Self.refusal(code, message, status: 400))
  }

  /// Makes the market list its books but return something else for their tickers.
  public func answerTickers(with answer: ScriptedTransport.Answer) {
    self.answer(Self.ticker, with: answer)
  }

  /// A JSON response with rows separated by commas.
  public static func payload(_ rows: String) -> ScriptedTransport.Answer {
    .body(#"{"success":true,"payload":[\#(rows)]}"#, type: "application/json")
  }

  private static func refusal(
    _ code: String, _ message: String, status: Int
  ) -> ScriptedTransport.Answer {
    .body(
      #"{"success":false,"error":{"code":"\#(code)","message":"\#(message)"}}"#,
      type: "application/json", status: status)
  }

  /// Foundation's paths end with a slash on some systems only.
  private func answer(_ path: String, with answer: ScriptedTransport.Answer) {
    transport.answer(path, with: answer)
    transport.answer(path + "/", with: answer)
  }
}
