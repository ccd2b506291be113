/// The words of the sales desk.
public struct SalesPhrases: Sendable {
  /// The kind of rates that sales are converted by.
  public let ownRates: String
  public let title: String
  public let allProducts: String
  public let product: String
  public let sales: Plural
  public let products: Plural
  public let total: String
  public let totalIn: String
  public let show: String
  public let searchByCode: String
  /// The text that nothing matches.
  public let noMatch: Phrase
  public let noSales: String
  public let noSalesDetail: String
  public let back: String
  public let original: String
  public let converted: String
  public let route: String
  public let noRate: String
  public let tooLarge: String
  /// Currencies, target.
  public let notConverted: Phrase
  public let notConvertedShort: Phrase
  public let ratesUsed: String
  public let report: RateReportPhrases
  public let unknownProduct: Phrase
  public let unknownCurrency: Phrase
  public let noSource: String
  public let noSourceDetail: String
  public let failed: String
  public let failedWithData: String
}
