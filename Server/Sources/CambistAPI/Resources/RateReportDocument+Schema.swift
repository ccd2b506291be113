import CambistDocuments

extension RateReportDocument: DescribedDocument {
  static let schema = DocumentSchema(
    "RateReport",
    "Inconsistencies in the published rates. They do not affect totals.",
    [
      .init(
        "cycles", Cycle.list,
        "Cycles that gain more than one percent. Each rate is in one cycle at most."),
      .init(
        "inverses", Inverse.list,
        "Rates whose product with the published inverse differs from 1 by more than one percent."),
      .init("duplicates", Duplicate.list, "Pairs that were published more than once."),
      .init("selfRates", Rate.list, "Rates from a currency to itself, which are ignored."),
      .init("notAboveZero", Rate.list, "Rates that are not greater than zero, which are ignored."),
      .init("isComplete", .boolean, "Whether all routes were checked."),
    ])
}

extension RateReportDocument.Cycle: DescribedDocument {
  static let schema = DocumentSchema(
    "RateCycle", "A cycle of rates.",
    [
      .init("currencies", .array(.code), "The first currency is repeated at the end."),
      .init("product", .decimal, "What one unit becomes after the cycle."),
    ])
}

extension RateReportDocument.Inverse: DescribedDocument {
  static let schema = DocumentSchema(
    "InverseRates", "A rate and its published inverse.",
    [
      .init("from", .code), .init("to", .code), .init("rate", .decimal),
      .init("inverse", .decimal), .init("product", .decimal),
    ])
}

extension RateReportDocument.Duplicate: DescribedDocument {
  static let schema = DocumentSchema(
    "DuplicateRate", "A pair that was published more than once.",
    [
      .init("from", .code), .init("to", .code), .init("used", .decimal, "The first rate."),
      .init("ignored", .decimal),
    ])
}

extension RateReportDocument.Rate: DescribedDocument {
  static let schema = DocumentSchema(
    "UnusedRate", "A published rate that is ignored.",
    [.init("from", .code), .init("to", .code), .init("rate", .decimal)])
}
