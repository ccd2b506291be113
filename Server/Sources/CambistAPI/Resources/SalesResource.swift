import CambistDesk
import CambistDocuments
import CambistModel
import CambistMoney
import HTTPTypes

/// The sales desk: `/api/v1/sales` and `/api/v1/sales/{sku}`.
struct SalesResource: APIResource {
  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { desk, arguments in
        let number = try arguments(Self.productsPage)
        let answer = try await desk.settledTotals(in: try arguments(Self.target))
        let page = ListPage(number, of: answer.value.lines.count, size: ListPage.products)
        let items = page.number == number ? page.items : 0..<0
        return try APIAnswer(
          SalesDocument(answer.value, items), notices: answer.notices,
          page: AnswerPage(number, of: page.pages, count: page.count))
      },
      Endpoint(operation: Self.one) { desk, arguments in
        let code = try arguments(Self.sku)
        guard let sku = SKU(code) else {
          throw QueryFailure(.unknownProduct(code))
        }
        let number = try arguments(Self.salesPage)
        let answer = try await desk.settledProduct(
          sku, in: try arguments(Self.target), page: number)
        let page =
          answer.value.page ?? ListPage(nil, of: answer.value.total.count, size: ListPage.sales)
        return try APIAnswer(
          ProductDocument(answer.value, hasSales: page.number == number), notices: answer.notices,
          page: AnswerPage(number, of: page.pages, count: page.count))
      },
    ]
  }

  private static let list = Operation(
    method: .get, path: "/sales", data: .sales, name: "sales",
    summary: "List the totals of all products.",
    parameters: [target.description, productsPage.description],
    success: [.init(summary: "The totals, by product.", schema: SalesDocument.one)],
    problems: [.notFound, .badData, .unavailable])

  private static let one = Operation(
    method: .get, path: "/sales/{sku}", data: .sales, name: "product",
    summary: "Get the sales of a product, by page, and their total.",
    parameters: [sku.description, target.description, salesPage.description],
    success: [.init(summary: "The sales.", schema: ProductDocument.one)],
    problems: [.notFound, .badData, .unavailable])

  private static let productsPage = Parameter<Int>.page(of: ListPage.products)

  private static let salesPage = Parameter<Int>.page(of: ListPage.sales)

  private static let target = Parameter.currency(
    "in", "The currency of the totals.", standard: "EUR")

  /// The maximum length in bytes of UTF-8, which a description cannot express.
  private static let sku = Parameter(
    "sku", "A product code.", in: .path, rule: .text(TextRule(length: 1...SKU.maximumLength)),
    example: "T2006"
  ) { text throws(ArgumentError) in text }
}

extension SalesDocument: DescribedDocument {
  fileprivate static let rateReport = DocumentSchema.Property(
    "rateReport", RateReportDocument.one, "Left out if the rates are consistent.",
    isRequired: false)

  static let schema = DocumentSchema(
    "Sales", "List the totals of all products.",
    [
      .init("currency", .code), .init("asOf", .asOf), .init("source", .string),
      .init("kind", .string, ConversionDocument.kinds), .init("products", Product.list),
      .init("currencies", CurrencyTotal.list, "All sales by currency, whatever the page."),
      rateReport,
    ])
}

extension SalesDocument.Product: DescribedDocument {
  static let schema = DocumentSchema(
    "ProductTotal", "The total of a product.",
    [
      .init("sku", .string), .init("sales", .integer(0...Int(Int32.max)), "The number of sales."),
      .init("total", .decimal, "Left out if it is too large.", isRequired: false),
      .init("missing", .array(.code), "Currencies that the total excludes."),
    ])
}

extension SalesDocument.CurrencyTotal: DescribedDocument {
  static let schema = DocumentSchema(
    "CurrencyTotal", "The sales in a currency.",
    [
      .init("currency", .code),
      .init("sales", .integer(0...Int(Int32.max)), "The number of sales."),
      .init("amount", .decimal, "The sum in that currency.", isRequired: false),
      .init(
        "total", .decimal, "Left out if there is no rate, or if it is too large.",
        isRequired: false),
    ])
}

extension ProductDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Product", "The sales of a product and their total.",
    [
      .init("sku", .string), .init("currency", .code),
      .init("total", .decimal, "Left out if it is too large.", isRequired: false),
      .init("missing", .array(.code), "Currencies that the total excludes."), .init("asOf", .asOf),
      .init("source", .string), .init("kind", .string, ConversionDocument.kinds),
      .init("sales", Sale.list), SalesDocument.rateReport,
    ])
}

extension ProductDocument.Sale: DescribedDocument {
  static let schema = DocumentSchema(
    "Sale", "One sale.",
    [
      .init("amount", .decimal), .init("currency", .code),
      .init("converted", .optionalDecimal, "Null if there is no rate."),
      .init("route", .array(.code)),
    ])
}
