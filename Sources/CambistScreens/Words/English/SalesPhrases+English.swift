extension SalesPhrases {
  static var english: SalesPhrases {
    SalesPhrases(
      ownRates: "the bank's own rates",
      title: "Sales",
      allProducts: "All products",
      product: "Product",
      sales: Plural(one: "{0} sale", other: "{0} sales"),
      products: Plural(one: "{0} product", other: "{0} products"),
      total: "Total",
      totalIn: "Total in",
      show: "Show",
      searchByCode: "Search by product code",
      noMatch: "No product code contains “{0}”.",
      noSales: "No sales yet",
      noSalesDetail: "The source has no transactions.",
      back: "All products",
      original: "Sold for",
      converted: "Converted",
      route: "Route",
      noRate: "No rate",
      tooLarge: "Too large",
      notConverted: "Not in the total, because no rate leads to {1}: sales in {0}.",
      notConvertedShort: "without {0}",
      ratesUsed: "Rates used",
      report: RateReportPhrases(
        title: Plural(
          one: "Check the rates: {0} contradiction", other: "Check the rates: {0} contradictions"),
        detail: "The totals are calculated as always: the first published rate of a pair counts.",
        cycle: "{0} turns 1 {1} into {2} {1}.",
        inverse: "{0} and {1}: multiplied they give {2} instead of 1.",
        duplicate: "{0} was published more than once: {1} is used, {2} is not.",
        selfRate: "{0} is a rate of a currency to itself and is not used.",
        notAboveZero: "{0} is not above zero and is not used.",
        more: Plural(one: "And {0} more.", other: "And {0} more."),
        incomplete: "There are too many rates to check every chain of them."),
      unknownProduct: "There is no product {0} among the sales.",
      unknownCurrency: "“{0}” is not a currency code.",
      noSource: "No sales source yet",
      noSourceDetail:
        "Cambist needs the address of the bank's rates and transactions. Nothing is shown without one.",
      failed: "Sales could not be loaded",
      failedWithData: "Sales could not be refreshed")
  }
}
