package import CambistDesk
package import CambistModel

/// The formats of currency prices for other programs.
package enum PriceFormat: String, CaseIterable, Sendable {
  /// Directives of hledger, which Ledger reads as well: `P 2024-01-02 EUR 1.0956 USD`.
  case hledger
  /// Directives of Beancount: `2024-01-02 price EUR 1.0956 USD`.
  case beancount
  /// A table (RFC 4180).
  case csv

  /// The text before the prices, with a line break at its end.
  package func head(of publisher: Institution) -> String {
    switch self {
    case .hledger, .beancount: "; Rates of \(publisher.name) (\(publisher.website))\n"
    case .csv: "date,from,to,rate,source\r\n"
    }
  }

  /// A price, with a line break at its end.
  package func line(_ price: PublishedPrice, of publisher: Institution) -> String {
    switch self {
    case .hledger: "P \(price.date) \(price.from) \(price.rate) \(price.to)\n"
    case .beancount: "\(price.date) price \(price.from) \(price.rate) \(price.to)\n"
    case .csv: "\(price.date),\(price.from),\(price.to),\(price.rate),\(publisher.id)\r\n"
    }
  }
}
