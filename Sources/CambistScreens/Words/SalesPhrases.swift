/// The phrases of the sales desk.
public struct SalesPhrases: Sendable {
  /// The kind of rates that sales are converted by.
  public let ownRates: String
  /// The title of the screen.
  public let title: String
  /// The label of the total of all products.
  public let allProducts: String
  /// The heading of the products.
  public let product: String
  /// How many sales there are.
  public let sales: Plural
  /// How many products there are.
  public let products: Plural
  /// The heading of the totals.
  public let total: String
  /// The heading of the totals by currency.
  public let byCurrency: String
  /// The heading of the currencies.
  public let currency: String
  /// The label of the currency of totals.
  public let totalIn: String
  /// The button that searches, without JavaScript.
  public let show: String
  /// The label of the search field.
  public let searchByCode: String
  /// The text that nothing matches.
  public let noMatch: Phrase
  /// The text of an empty list.
  public let noSales: String
  /// Its explanation.
  public let noSalesDetail: String
  /// The link back to the list.
  public let back: String
  /// The heading of the original amounts.
  public let original: String
  /// The heading of the converted amounts.
  public let converted: String
  /// The heading of the route.
  public let route: String
  /// The text instead of a missing rate.
  public let noRate: String
  /// The error for an answer that is too large; the limit in MiB.
  public let tooLarge: String
  /// Currencies, target.
  public let notConverted: Phrase
  /// The note beside a total that lacks currencies; the currencies.
  public let notConvertedShort: Phrase
  /// The heading of the rates.
  public let ratesUsed: String
  /// The report on the rates of the source.
  public let report: RateReportPhrases
  /// The error for an unknown product; its code.
  public let unknownProduct: Phrase
  /// The error for a code that is not a currency; its text.
  public let unknownCurrency: Phrase
  /// The title without an address of a source.
  public let noSource: String
  /// Its explanation.
  public let noSourceDetail: String
  /// The title of a failure without stored data.
  public let failed: String
  /// The title of a failure with stored data.
  public let failedWithData: String
  /// Beside the list, where no product is chosen: the title.
  public let choose: String
  /// Its explanation.
  public let chooseDetail: String
}
