import CambistDesk
import CambistModel
import CambistMoney
import HTTPTypes

/// The sales desk: `/api/v1/sales` and `/api/v1/sales/{sku}`.
struct SalesResource: APIResource {
  let desk: Desk

  var endpoints: [Endpoint] {
    [
      Endpoint(operation: Self.list) { [desk] arguments in
        let told = try await desk.settledTotals(in: try arguments(Self.target))
        return try APIAnswer(SalesDocument(told.value), notices: told.notices)
      },
      Endpoint(operation: Self.one) { [desk] arguments in
        let told = try await desk.settledProduct(
          try arguments(Self.sku), in: try arguments(Self.target))
        return try APIAnswer(ProductDocument(told.value), notices: told.notices)
      },
    ]
  }

  private static let list = Operation(
    method: .get, path: "/sales", name: "sales", summary: "Every product's total.",
    parameters: [target.description],
    success: [.init(summary: "The totals, by product.", schema: SalesDocument.one)],
    problems: [.badData, .unavailable])

  private static let one = Operation(
    method: .get, path: "/sales/{sku}", name: "product",
    summary: "Every sale of one product, and their sum.",
    parameters: [sku.description, target.description],
    success: [.init(summary: "The sales.", schema: ProductDocument.one)],
    problems: [.notFound, .badData, .unavailable])

  private static let target = Parameter.currency(
    "in", "The currency of the totals.", standard: "EUR")

  private static let sku = Parameter(
    "sku", "A product's code, of at most \(SKU.maximumLength) bytes in UTF-8.", in: .path,
    rule: .text(TextRule(length: 1...SKU.maximumLength)), example: "T2006"
  ) { text throws(QueryFailure) in try SKU(argument: text) }
}

extension SalesDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Sales", "Every product's total.",
    [
      .init("currency", .code), .init("asOf", .asOf), .init("source", .string),
      .init("products", Product.list),
    ])
}

extension SalesDocument.Product: DescribedDocument {
  static let schema = DocumentSchema(
    "ProductTotal", "One product's total.",
    [
      .init("sku", .string), .init("sales", .integer(0...Int(Int32.max)), "How many there are."),
      .init("total", .decimal), .init("missing", .array(.code), "What is not in the total."),
    ])
}

extension ProductDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "Product", "One product's sales and their sum.",
    [
      .init("sku", .string), .init("currency", .code), .init("total", .decimal),
      .init("missing", .array(.code), "What is not in the total."), .init("asOf", .asOf),
      .init("source", .string), .init("sales", Sale.list),
    ])
}

extension ProductDocument.Sale: DescribedDocument {
  static let schema = DocumentSchema(
    "Sale", "One sale.",
    [
      .init("amount", .decimal), .init("currency", .code),
      .init("converted", .optionalDecimal, "Null where no rate leads there."),
      .init("route", .array(.code)),
    ])
}
