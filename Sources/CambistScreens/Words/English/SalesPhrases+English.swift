extension SalesPhrases {
  static var english: SalesPhrases {
    SalesPhrases(
      ownRates: "the bank’s own rates",
      title: "Sales",
      allProducts: "All products",
      product: "Product",
      sales: Plural(one: "{0} sale", other: "{0} sales"),
      products: Plural(one: "{0} product", other: "{0} products"),
      total: "Total",
      byCurrency: "By currency",
      currency: "Currency",
      totalIn: "Total in",
      show: "Show",
      searchByCode: "Search by product code",
      noMatch: "No products match “{0}”.",
      noSales: "No sales yet",
      noSalesDetail: "The source has no transactions.",
      back: "All products",
      original: "Sale amount",
      converted: "Converted",
      route: "Route",
      noRate: "No rate",
      tooLarge: "Too large",
      notConverted: "The total excludes sales in {0}, because there is no rate to {1}.",
      notConvertedShort: "excluding {0}",
      ratesUsed: "Rates used",
      report: RateReportPhrases(
        title: Plural(
          one: "Check the rates: {0} inconsistency", other: "Check the rates: {0} inconsistencies"),
        detail: "Totals use the first published rate of each pair.",
        cycle: "Converting 1 {1} along {0} gives {2} {1}.",
        inverse: "{0} and {1} multiply to {2} instead of 1.",
        duplicate: "{0} was published more than once. {1} is used, {2} is ignored.",
        selfRate: "{0} is a rate from a currency to itself and is ignored.",
        notAboveZero: "{0} is not greater than zero and is ignored.",
        more: Plural(one: "And {0} more.", other: "And {0} more."),
        incomplete: "There are too many rates to check every route."),
      unknownProduct: "Product {0} not found.",
      unknownCurrency: "“{0}” is not a currency code.",
      noSource: "No sales source connected",
      noSourceDetail:
        "Set the address of the bank’s rates and transactions to see sales.",
      failed: "Couldn’t load sales",
      failedWithData: "Couldn’t update sales",
      choose: "Select a product",
      chooseDetail: "See its sales and how they were converted.")
  }
}
